import Observation
import PawlTerminal
import PawlViews
import Testing

@MainActor
@Suite struct ToastTests {
  @Observable
  final class Model {
    var toasts: Set<Int> = []
    var duration: Duration? = .seconds(5)
    var kind = Toast.Kind.info
    var log: [String] = []
    var isSheetShown = false

    init(_ toasts: Set<Int> = []) { self.toasts = toasts }
  }

  fileprivate struct Note: Identifiable { let id: Int }

  @Observable
  fileprivate final class Notes {
    var note: Note?

    init() {}
  }

  private struct Page: View {
    let model: Model
    let count: Int

    init(_ model: Model, count: Int = 1) {
      self.model = model
      self.count = count
    }

    var body: some View {
      VStack {
        Button("first") { model.log.append("first") }
        Button("last") { model.log.append("last") }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .sheet(isPresented: Binding(get: { model.isSheetShown }, set: { model.isSheetShown = $0 })) {
        Button("in sheet") {}
      }
      .background(Toasts(model: model, count: count))
    }
  }

  private struct Toasts: View {
    let model: Model
    let count: Int

    init(model: Model, count: Int) {
      self.model = model
      self.count = count
    }

    var body: some View {
      ForEach(0..<count, id: \.self) { index in
        Color.clear.toast(
          "Toast \(index)", isPresented: shown(index), kind: model.kind, duration: model.duration
        ) {
          Button("Undo \(index)") { model.log.append("undo \(index), shown: \(model.toasts.contains(index))") }
        }
      }
    }

    private func shown(_ index: Int) -> Binding<Bool> {
      Binding(
        get: { model.toasts.contains(index) },
        set: { if $0 { model.toasts.insert(index) } else { model.toasts.remove(index) } })
    }
  }

  private let model = Model()

  private func typed(columns: Int = 60, rows: Int = 16, count: Int = 1, help: Bool = false) -> Typed {
    let typed = Typed(Page(model, count: count), columns: columns, rows: rows, help: help)
    typed.draw()
    return typed
  }

  @Test func aToastStandsInTheLowerTrailingCornerWithASymbolForItsKind() {
    let typed = typed(columns: 50, rows: 8)
    model.kind = .success
    model.toasts = [0]
    #expect(
      typed.text.split(separator: "\n").suffix(3) == [
        "    ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "    ▐ ✓ Toast 0                       Undo 0 ✗ ▌",
        "    ▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘",
      ])
    for (kind, sign) in [(Toast.Kind.info, "i"), (.warning, "⚠"), (.danger, "✗")] {
      model.kind = kind
      #expect(typed.text.contains("▐ \(sign) Toast 0"))
    }
  }

  @Test func theEdgeHasTheColorOfTheKind() {
    let typed = typed(columns: 50, rows: 8)
    model.toasts = [0]
    for (kind, token) in [
      (Toast.Kind.info, Theme.Token.tint), (.success, .success), (.warning, .warning), (.danger, .danger),
    ] {
      model.kind = kind
      #expect(typed.style(4, 6).foreground == typed.screen.theme[token])
    }
  }

  @Test func aToastIsNarrowerThanANarrowWindow() {
    let typed = typed(columns: 40, rows: 16)
    model.toasts = [0]
    #expect(typed.text.contains("\n ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖\n"))
  }

  @Test func aToastEndsAfterItsDurationWithOneWakeUp() {
    let typed = typed()
    #expect(typed.screen.nextFrame == nil)
    model.toasts = [0]
    typed.draw(after: .seconds(2))
    let end = typed.screen.nextFrame
    #expect(end != nil)
    typed.draw(after: .seconds(6))
    #expect(typed.screen.nextFrame == end)
    #expect(model.toasts == [0])
    typed.draw(after: .seconds(7))
    #expect(model.toasts == [])
    #expect(typed.screen.nextFrame == nil)
    #expect(!typed.text.contains("Toast"))
  }

  @Test func aToastWithoutADurationStands() {
    let typed = typed()
    model.duration = nil
    model.toasts = [0]
    typed.draw(after: .seconds(1))
    #expect(typed.screen.nextFrame == nil)
    typed.draw(after: .seconds(10_000))
    #expect(model.toasts == [0])
  }

  @Test func aToastWhoseBindingStaysTrueDoesNotWakeTheScreenAgain() {
    let typed = Typed(Text("page").toast("Stays", isPresented: .constant(true)), columns: 60, rows: 16)
    typed.draw()
    typed.draw(after: .seconds(6))
    #expect(typed.screen.nextFrame == nil)
    typed.draw(after: .seconds(7))
    #expect(typed.screen.nextFrame == nil)
  }

  @Test func theTimeRestsWhileTheToastHasTheFocus() {
    let typed = typed()
    model.toasts = [0]
    typed.draw(after: .seconds(1))
    typed.key(.tab, .tab)
    #expect(typed.screen.graph.focus.element?.label == "Undo 0")
    typed.draw(after: .seconds(2))
    #expect(typed.screen.nextFrame == nil)
    typed.draw(after: .seconds(60))
    #expect(model.toasts == [0])
    typed.key(.tab, modifiers: .shift)
    typed.draw(after: .seconds(61))
    typed.draw(after: .milliseconds(64_900))
    #expect(model.toasts == [0])
    typed.draw(after: .seconds(65))
    #expect(model.toasts == [])
  }

  @Test func aToastNeverTakesTheFocus() {
    let typed = typed()
    typed.key(.tab)
    #expect(typed.focused == "last")
    model.toasts = [0]
    #expect(typed.focused == "last")
    // Nothing else can have the focus.
    let other = Typed(
      Text("page").toast("Only", isPresented: .constant(true)) { Button("Undo") {} }, columns: 60, rows: 16)
    #expect(other.focused == nil)
    other.key(.tab)
    #expect(other.focused == "Undo")
  }

  @Test func escapeDismissesTheToastWithTheFocusWhichReturns() {
    let typed = typed()
    typed.draw()
    model.toasts = [0]
    typed.key(.tab, .tab)
    #expect(typed.focused == "Undo 0")
    typed.key(.escape)
    #expect(model.toasts == [])
    #expect(typed.focused == "last")
  }

  @Test func theHelpLineTellsThatEscapeDismisses() {
    let typed = typed(columns: 90, help: true)
    model.toasts = [0]
    #expect(!typed.help.contains("Esc"))
    typed.key(.tab, .tab)
    #expect(typed.help.contains("Esc dismiss"))
  }

  @Test func aButtonEndsTheToastBeforeItActs() {
    let typed = typed()
    model.toasts = [0]
    typed.key(.tab, .tab, .enter)
    #expect(model.log == ["undo 0, shown: false"])
  }

  @Test func theFocusDoesNotGoToAToastWhenTheLastControlGoes() {
    struct Vanishing: View {
      @State private var isShown = true

      var body: some View {
        VStack {
          Button("stays") {}
          if isShown { Button("goes") { isShown = false } }
        }
        .toast("Toast", isPresented: .constant(true)) { Button("Undo") {} }
      }
    }
    let typed = Typed(Vanishing(), columns: 60, rows: 16)
    typed.draw()
    typed.key(.tab, .enter)
    #expect(typed.focused == "stays")
  }

  @Test func theMouseDismissesAToastAndDoesNotReachWhatIsBehind() throws {
    let typed = typed(columns: 50, rows: 8)
    model.toasts = [0]
    typed.draw()
    typed.mouse(.press(.left), 20, 6)
    typed.mouse(.release(.left), 20, 6)
    #expect(model.toasts == [0])
    typed.mouse(.press(.left), 45, 6)
    typed.mouse(.release(.left), 45, 6)
    #expect(model.toasts == [])
    #expect(model.log == [])
  }

  @Test func theNewestToastIsAtTheEdgeAndThreeAreShown() {
    let typed = typed(rows: 24, count: 4)
    for index in [2, 0, 3, 1] {
      model.toasts.insert(index)
      typed.draw()
    }
    let shown = typed.text.split(separator: "\n").filter { $0.contains("Toast") }
    #expect(shown.map { line in (0..<4).filter { line.contains("Toast \($0)") } } == [[0], [3], [1]])
    // The time of the hidden one rests until it is shown.
    typed.draw(after: .seconds(5))
    #expect(model.toasts == [2])
    #expect(typed.text.contains("Toast 2"))
    typed.draw(after: .seconds(5))
    typed.draw(after: .seconds(10))
    #expect(model.toasts == [])
  }

  @Test func aSmallWindowShowsTheNewestToasts() {
    let typed = typed(rows: 5, count: 3)
    for index in 0..<3 {
      model.toasts.insert(index)
      typed.draw()
    }
    #expect(typed.text.contains("Toast 2"))
    #expect(!typed.text.contains("Toast 1"))
  }

  @Test func aToastStandsInFrontOfASheetAndCanBeReachedFromIt() {
    let typed = typed(rows: 20)
    model.isSheetShown = true
    typed.draw()
    model.toasts = [0]
    #expect(typed.text.contains("Toast 0"))
    #expect(typed.focused == "in sheet")
    typed.key(.tab)
    #expect(typed.focused == "Undo 0")
    typed.key(.escape)
    #expect(model.toasts == [])
    #expect(model.isSheetShown)
    #expect(typed.focused == "in sheet")
  }

  @Test func anItemWithAnotherIdGetsANewToastWithTheWholeTime() {
    let notes = Notes()
    let typed = Typed(
      Text("page").toast(item: Binding(get: { notes.note }, set: { notes.note = $0 })) { note in
        Toast(title: Text("Note \(note.id)"), message: Text("Message"), button: .default(Text("Undo")))
      }, columns: 60, rows: 16)
    notes.note = Note(id: 1)
    typed.draw(after: .seconds(1))
    notes.note = Note(id: 2)
    typed.draw(after: .seconds(4))
    #expect(typed.text.contains("Note 2"))
    #expect(!typed.text.contains("Note 1"))
    typed.draw(after: .seconds(8))
    #expect(notes.note?.id == 2)
    typed.draw(after: .seconds(9))
    #expect(notes.note == nil)
  }

  @Test func longTextsOfToastsAreCut() {
    let typed = Typed(
      Text("page").toast(
        Text(String(repeating: "title ", count: 100)), message: Text(String(repeating: "message ", count: 100)),
        isPresented: .constant(true)), columns: 60, rows: 24)
    #expect(typed.text.split(separator: "\n").count { $0.contains("title") } == 2)
    #expect(typed.text.split(separator: "\n").count { $0.contains("message") } == 4)
  }
}
