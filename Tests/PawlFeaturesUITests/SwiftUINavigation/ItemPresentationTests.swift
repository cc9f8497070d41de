import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of presentations over bindings to values without stores.
@MainActor
struct ItemPresentationTests {
  fileprivate enum Question: Equatable, Sendable { case delete }

  fileprivate enum Destination: CasePathable {
    case note(String)
    case help
    case question(AlertState<Question>)

    struct AllCasePaths: Sendable {
      var note: AnyCasePath<Destination, String> {
        AnyCasePath(embed: { .note($0) }, extract: { if case .note(let note) = $0 { note } else { nil } })
      }
      var help: AnyCasePath<Destination, Void> {
        AnyCasePath(embed: { .help }, extract: { if case .help = $0 { () } else { nil } })
      }
      var question: AnyCasePath<Destination, AlertState<Question>> {
        AnyCasePath(embed: { .question($0) }, extract: { if case .question(let alert) = $0 { alert } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private struct NotesView: View {
    @State private var destination: Destination?
    @State private var saved = ""
    @State private var warning: String?

    var body: some View {
      NavigationStack {
        VStack {
          Text("Saved: \(saved)")
          Button("Note") { destination = .note("old") }
          Button("Help") { destination = .help }
          Button("Ask") { destination = .question(.delete) }
          Button("Warn") { warning = "Hot" }
        }
        .sheet(item: $destination.note, id: \.self, onDismiss: { saved += "." }) { note in
          VStack {
            Text("Note: \(note)")
            Button("Close") { destination = nil }
          }
        }
        .navigationDestination(isPresented: $destination.help) {
          Text("No help")
          Button("Leave") { destination = nil }
        }
        .alert($destination.question) { question in saved += question.map { "\($0)" } ?? "nothing" }
        .confirmationDialog(item: $warning, titleVisibility: .visible, title: { Text("Warning: \($0)") }) { warning in
          Button("Note \(warning)") { saved += warning }
        }
      }
    }
  }

  @Test func aSheetShowsTheValueOfACase() async {
    let tester = ViewTester(NotesView())
    await tester.press("Note")
    #expect(tester.contains("Note: old"))
    await tester.press("Close")
    #expect(!tester.contains("Note: old"))
    #expect(tester.contains("Saved: ."))
  }

  @Test func closingASheetSetsItsCaseToNil() async {
    let tester = ViewTester(NotesView())
    await tester.press("Note")
    await tester.key(.escape)
    #expect(!tester.contains("Note: old"))
    await tester.press("Help")
    #expect(tester.contains("No help"))
    await tester.press("Leave")
    #expect(!tester.contains("No help"))
  }

  @Test func pressingAButtonOfAnAlertCallsTheHandlerAndClosesIt() async {
    let tester = ViewTester(NotesView())
    await tester.press("Ask")
    #expect(tester.contains("Delete?"))
    await tester.press("Delete")
    #expect(!tester.contains("Delete?"))
    #expect(tester.contains("Saved: delete"))
    await tester.press("Ask")
    await tester.press("Keep")
    #expect(tester.contains("Saved: deletenothing"))
  }

  @Test func aDialogShowsItsItem() async {
    let tester = ViewTester(NotesView())
    await tester.press("Warn")
    #expect(tester.contains("Warning: Hot"))
    await tester.press("Note Hot")
    #expect(tester.contains("Saved: Hot"))
    #expect(!tester.contains("Warning: Hot"))
  }

  private struct EditorView: View {
    struct Note: Identifiable {
      var id = 1
      var text = "a"
    }
    @State private var note: Note?
    @State private var pushed: Note?

    var body: some View {
      NavigationStack {
        VStack {
          Text("Text: \(note?.text ?? "none")")
          Button("Edit") { note = Note() }
          Button("Push") { pushed = Note(text: "p") }
        }
        .sheet(item: $note) { $note in
          Text("Sheet: \(note.text)")
          Button("Append") { note.text += "b" }
        }
        .navigationDestination(item: $pushed) { $note in
          Text("Page: \(note.text)")
          Button("Append") { note.text += "q" }
        }
      }
    }
  }

  @Test func aSheetWithABindingChangesItsItem() async {
    let tester = ViewTester(EditorView())
    await tester.press("Edit")
    await tester.press("Append")
    #expect(tester.contains("Sheet: ab"))
    await tester.key(.escape)
    #expect(tester.contains("Text: none"))
  }

  @Test func aPageWithABindingChangesItsItem() async {
    let tester = ViewTester(EditorView())
    await tester.press("Push")
    await tester.press("Append")
    #expect(tester.contains("Page: pq"))
  }
}

extension AlertState<ItemPresentationTests.Question> {
  fileprivate static var delete: Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(role: .cancel, action: .send(nil)) { TextState("Keep") }
    }
  }
}
