import Observation
import PawlTerminal
import PawlViews
import Testing

/// Tests that the focus is on a visible element, and that keys scroll through contents that can't have the focus.
@MainActor
@Suite struct FocusPlaceTests {
  private static let text = Array(repeating: "Some words that fill a row.", count: 30).joined(separator: "\n")

  private struct Below: View {
    @State var text = ""

    var body: some View {
      List {
        Text(FocusPlaceTests.text)
        Section {
          TextField("Title", text: $text)
          Button("Add") {}
        }
        ForEach(0..<100, id: \.self) { index in Text("plain \(index)") }
        Button("Last") {}
      }
    }
  }

  @Observable final class Loading {
    var isLoaded = false
  }

  private struct Page: View {
    let loading: Loading

    var body: some View {
      NavigationStack {
        Form {
          if loading.isLoaded { Button("Content") {} } else { Text("Loading") }
        }
        .navigationTitle("Page")
        .toolbar {
          Button("First item") {}
          Button("Second item") {}
        }
      }
    }
  }

  @Test func theFirstControlOfTheContentTakesTheFocusFromTheBar() {
    let loading = Loading()
    let typed = Typed(Page(loading: loading), columns: 50, rows: 15)
    #expect(typed.focused == "First item")
    loading.isLoaded = true
    typed.draw()
    #expect(typed.focused == "Content")
  }

  @Test func theContentDoesNotTakeTheFocusThatTheUserHasMoved() {
    let loading = Loading()
    let typed = Typed(Page(loading: loading), columns: 50, rows: 15)
    typed.key(.tab)
    #expect(typed.focused == "Second item")
    loading.isLoaded = true
    typed.draw()
    #expect(typed.focused == "Second item")
  }

  @Test func aPressOnTheLabelOfAFieldInARowFocusesTheField() {
    struct Screen: View {
      @State var text = ""

      var body: some View {
        List {
          Button("First") {}
          HStack {
            Text("Label")
            TextField("Field", text: $text)
          }
          HStack {
            Text("Other")
            TextField("Two", text: $text)
            Button("More") {}
          }
        }
      }
    }
    let typed = Typed(Screen(), columns: 40, rows: 12)
    let rows = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    func press(_ label: String) {
      let row = rows.firstIndex { $0.contains(label) } ?? -1
      typed.mouse(.press(.left), 4, row)
      typed.mouse(.release(.left), 4, row)
    }
    #expect(typed.focused == "First")
    press("Label")
    #expect(typed.focused == "Field")
    // In a row with several controls, nothing tells which one is meant.
    press("Other")
    #expect(typed.focused == "Field")
  }

  @Test func theFirstLayoutScrollsToTheFocus() {
    let typed = Typed(Below(), columns: 50, rows: 15)
    #expect(typed.focused == "Title")
    #expect(typed.text.contains("Title"))
    typed.type("abc")
    #expect(typed.text.contains("abc"))
  }

  @Test func theFocusIsSeenWhereItsRowWasNotMadeAtFirst() {
    struct Rows: View {
      var body: some View {
        List {
          ForEach(0..<40, id: \.self) { index in Text("plain \(index)") }
          Button("Found") {}
        }
      }
    }
    let typed = Typed(Rows(), columns: 50, rows: 15)
    #expect(typed.focused == "Found")
    #expect(typed.text.contains("Found"))
  }

  @Test func distantControlsDoNotScrollTheTextAwayUntilTab() {
    struct Rows: View {
      var body: some View {
        List {
          ForEach(0..<600, id: \.self) { index in Text("plain \(index)") }
          Button("Found") {}
        }
      }
    }
    let typed = Typed(Rows(), columns: 50, rows: 15)
    #expect(typed.focused == nil)
    #expect(typed.text.contains("plain 0"))
    typed.key(.tab)
    #expect(typed.focused == "Found")
    #expect(typed.text.contains("Found"))
  }

  @Test func tabGoesOnToRowsThatWereNotMadeYet() {
    let typed = Typed(Below(), columns: 50, rows: 15)
    typed.key(.tab, .tab)
    #expect(typed.focused == "Last")
    #expect(typed.text.contains("Last"))
    typed.key(.tab)
    #expect(typed.focused == "Title")
    #expect(typed.text.contains("Title"))
    typed.key(.tab, modifiers: .shift)
    #expect(typed.focused == "Last")
    #expect(typed.text.contains("Last"))
  }

  private struct Plain: View {
    var body: some View {
      List { ForEach(0..<100, id: \.self) { index in Button("row \(index)") {} } }
    }
  }

  @Test func homeAndEndMoveTheFocus() {
    let typed = Typed(Plain(), columns: 20, rows: 10)
    typed.key(.end)
    #expect(typed.focused == "row 99")
    #expect(typed.text.contains("row 99"))
    typed.key(.home)
    #expect(typed.focused == "row 0")
    #expect(typed.text.contains("row 0"))
  }

  @Test func pageKeysMoveTheFocusByAPage() {
    let typed = Typed(Plain(), columns: 20, rows: 10)
    typed.key(.down, .down, .pageDown)
    #expect(typed.focused == "row 12")
    typed.key(.pageDown)
    #expect(typed.focused == "row 22")
    typed.key(.pageUp)
    #expect(typed.focused == "row 12")
    for _ in 0..<3 { typed.key(.pageUp) }
    #expect(typed.focused == "row 0")
    for _ in 0..<12 { typed.key(.pageDown) }
    #expect(typed.focused == "row 99")
  }

  @Test func homeAndEndMoveTheFocusWhereNothingScrolls() {
    let typed = Typed(VStack { ForEach(0..<4, id: \.self) { index in Button("b\(index)") {} } })
    typed.key(.end)
    #expect(typed.focused == "b3")
    typed.key(.home)
    #expect(typed.focused == "b0")
    typed.key(.pageDown)
    #expect(typed.focused == "b3")
    typed.key(.pageUp)
    #expect(typed.focused == "b0")
  }

  @Test func keysScrollTextAndKeepTheFocus() {
    struct Long: View {
      var body: some View {
        ScrollView {
          VStack {
            Button("Top") {}
            Text(FocusPlaceTests.text)
          }
        }
      }
    }
    let typed = Typed(Long(), columns: 50, rows: 10)
    typed.key(.pageDown)
    #expect(!typed.text.contains("Top"))
    #expect(typed.focused == "Top")
    typed.key(.enter)
    #expect(typed.text.contains("Top"))
  }

  @Observable fileprivate final class Rows {
    var rows = (0..<60).map { $0 }
    var text = ""
    var pressed: [Int] = []
  }

  private struct Sorted: View {
    let rows: Rows
    let isLazy: Bool

    var body: some View {
      if isLazy {
        List { content }
      } else {
        ScrollView { VStack(alignment: .leading, spacing: 0) { content } }
      }
    }

    @ViewBuilder private var content: some View {
      Text(rows.text)
      ForEach(rows.rows, id: \.self) { row in Button("row \(row).") { rows.pressed.append(row) } }
    }
  }

  @Test(arguments: [true, false])
  func theFocusFollowsItsRowWhenRowsAreSorted(isLazy: Bool) {
    let rows = Rows()
    let typed = Typed(Sorted(rows: rows, isLazy: isLazy), columns: 20, rows: 10)
    typed.key(.down, .down)
    #expect(typed.focused == "row 2.")
    rows.rows.remove(at: 2)
    rows.rows.append(2)
    #expect(typed.text.contains("row 2."))
    #expect(typed.focused == "row 2.")
    typed.key(.enter)
    #expect(rows.pressed == [2])
    rows.rows.removeLast()
    rows.rows.insert(2, at: 0)
    #expect(typed.text.contains("row 2."))
    #expect(typed.focused == "row 2.")
  }

  @Test(arguments: [true, false])
  func theFocusStaysInSightWhenRowsAreInsertedBeforeIt(isLazy: Bool) {
    let rows = Rows()
    let typed = Typed(Sorted(rows: rows, isLazy: isLazy), columns: 20, rows: 10)
    typed.key(.down)
    rows.rows.insert(contentsOf: 100..<140, at: 0)
    #expect(typed.text.contains("row 1."))
    #expect(typed.focused == "row 1.")
  }

  @Test(arguments: [true, false])
  func theFocusStaysInPlaceWhenItsRowGoes(isLazy: Bool) {
    let rows = Rows()
    let typed = Typed(Sorted(rows: rows, isLazy: isLazy), columns: 20, rows: 10)
    typed.key(.down, .down)
    rows.rows.remove(at: 2)
    #expect(typed.focused == "row 3.")
  }

  @Test(arguments: [true, false])
  func focusedElementScrolledAwayKeepsTheFocus(isLazy: Bool) {
    let rows = Rows()
    let typed = Typed(Sorted(rows: rows, isLazy: isLazy), columns: 20, rows: 10)
    typed.draw()
    for _ in 0..<10 { typed.mouse(.wheelDown, 9, 2) }
    #expect(!typed.text.contains("row 0."))
    rows.text = "other"
    #expect(!typed.text.contains("row 0."))
    rows.rows.swapAt(40, 50)
    #expect(!typed.text.contains("row 0."))
    #expect(typed.focused == "row 0.")
    typed.key(.enter)
    #expect(rows.pressed == [])
    #expect(typed.text.contains("row 0."))
    typed.key(.enter)
    #expect(rows.pressed == [0])
  }

  @Observable fileprivate final class Log {
    var lines = 30
  }

  @Test func programmaticScrollingIsKept() {
    struct Lines: View {
      let log: Log

      var body: some View {
        ScrollViewReader { reader in
          List {
            Button("Top") {}
            ForEach(0..<log.lines, id: \.self) { line in Text("line \(line).").id(line) }
          }
          .onChange(of: log.lines) { _, lines in reader.scrollTo(lines - 1) }
        }
      }
    }
    let log = Log()
    let typed = Typed(Lines(log: log), columns: 20, rows: 10)
    #expect(typed.text.contains("Top"))
    log.lines += 1
    #expect(typed.text.contains("line 30."))
    log.lines += 1
    #expect(typed.text.contains("line 31."))
  }

  @Test func typingScrollsTheFieldIntoView() {
    struct Field: View {
      @State var text = ""

      var body: some View {
        List {
          TextField("Name", text: $text)
          Text(FocusPlaceTests.text)
        }
      }
    }
    let typed = Typed(Field(), columns: 40, rows: 10)
    typed.draw()
    for _ in 0..<5 { typed.mouse(.wheelDown, 2, 2) }
    #expect(!typed.text.contains("Name"))
    typed.type("abc")
    #expect(typed.text.contains("abc"))
  }

  @Test func focusIsKeptOnATinyScreen() {
    struct Page: View {
      @State var isOther = false

      var body: some View {
        NavigationView {
          List {
            if isOther { Button("Second") {} } else { Button("First") { isOther = true } }
          }
          .navigationTitle("Page")
        }
      }
    }
    let typed = Typed(Page(), columns: 20, rows: 8)
    typed.screen.resize(columns: 1, rows: 1)
    typed.draw()
    typed.key(.enter)
    #expect(typed.focused == "Second")
  }

  @Test func invisibleControlsAreSkipped() {
    struct Cut: View {
      @State var done = ""

      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { index in Button("b\(index)") { done = "\(index)" } }
        }
        .frame(height: 4, alignment: .top)
        .clipped()
      }
    }
    let typed = Typed(Cut(), columns: 10, rows: 4)
    for _ in 0..<30 {
      typed.key(.tab)
      #expect(typed.text.contains(typed.focused ?? "none"))
    }
  }

  @Observable final class Availability {
    var isFieldEnabled = true
    var isSwitchOffered = true
  }

  private struct Controls: View {
    let availability: Availability

    var body: some View {
      VStack(alignment: .leading) {
        Button("First") {}
        TextField("Field", text: .constant("")).disabled(!availability.isFieldEnabled)
        Toggle("Switch", isOn: .constant(false)).focusable(availability.isSwitchOffered)
        Picker("Choice", selection: .constant(1)) {
          Text("One").tag(1)
          Text("Two").tag(2)
        }
        .pickerStyle(.segmented)
        .disabled(!availability.isFieldEnabled)
        Button("Last") {}
      }
    }
  }

  private func order(of typed: Typed) -> [String] {
    var names: [String] = []
    for _ in 0..<8 {
      typed.key(.tab)
      guard let name = typed.focused, !names.contains(name) else { break }
      names.append(name)
    }
    return names
  }

  @Test func tabReachesControlsThatHaveBeenEnabledAndSkipsThoseThatHaveBeenDisabled() {
    let availability = Availability()
    let typed = Typed(Controls(availability: availability), columns: 50, rows: 15)
    let all = order(of: typed)
    #expect(all.contains("Field") && all.contains("Switch") && all.contains("Last"))
    availability.isFieldEnabled = false
    availability.isSwitchOffered = false
    typed.draw()
    #expect(Set(order(of: typed)) == ["First", "Last"])
    availability.isFieldEnabled = true
    availability.isSwitchOffered = true
    typed.draw()
    #expect(Set(order(of: typed)) == Set(all))
  }
}
