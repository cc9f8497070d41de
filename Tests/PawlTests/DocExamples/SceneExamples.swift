import PawlViews

private enum SceneComments {
  enum MessageTab: Hashable { case received, sent, search }

  struct Messages: View {
    @State private var tab = MessageTab.received

    var body: some View {
      TabView(selection: $tab) {
        Tab("Received", systemImage: "tray.and.arrow.down.fill", value: .received) { ReceivedView() }
        Tab("Sent", systemImage: "tray.and.arrow.up.fill", value: .sent) { SentView() }
        Tab(value: .search, role: .search) { SearchView() }
      }
    }
  }

  struct ReceivedView: View { var body: some View { Text("Received") } }
  struct SentView: View { var body: some View { Text("Sent") } }
  struct SearchView: View { var body: some View { Text("Search") } }

  struct Numbers: View {
    @State private var tab = 1

    var body: some View {
      TabView(selection: $tab) {
        Tab("One", systemImage: "1.circle", value: 1) { Text("First") }
        Tab("Two", systemImage: "2.circle", value: 2) { Text("Second") }
      }
    }
  }

  struct Message: Identifiable { let id: Int }

  struct MessageView: View {
    let message: Message
    init(_ message: Message) { self.message = message }
    var body: some View { Text("\(message.id)") }
  }

  struct MessageList: View {
    let messages: [Message]
    @State private var position = ScrollPosition(edge: .top)

    var body: some View {
      ScrollView {
        LazyVStack { ForEach(messages) { MessageView($0) } }
      }
      .scrollPosition($position)
      .toolbar { Button("Newest") { position.scrollTo(edge: .bottom) } }
    }
  }

  struct Framed: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      Menu(configuration).padding(1).border(.tint)
    }
  }

  struct Twice: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  @MainActor final class PressLog {
    var entries: [String] = []
    func append(_ entry: String) { entries.append(entry) }
  }

  struct Logged: PrimitiveButtonStyle {
    let log: PressLog

    func makeBody(configuration: Configuration) -> some View {
      Button(role: configuration.role) {
        log.append("pressed")
        configuration.trigger()
      } label: {
        configuration.label
      }
    }
  }

  struct NotesView: View { var body: some View { Text("Notes") } }

  @MainActor final class NotesModel {
    var isImporting = false
    func pin() {}
  }

  struct NotesScene: Scene {
    let model: NotesModel

    var body: some Scene {
      WindowGroup { NotesView() }
        .commands {
          CommandMenu("Note") {
            Button("Pin") { model.pin() }.keyboardShortcut("p", modifiers: .option)
          }
          CommandGroup(after: .newItem) {
            Button("Import…") { model.isImporting = true }
          }
        }
    }
  }

  struct OpensActivity: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
      Button("Activity") { openWindow(id: "activity") }
    }
  }

  struct DocumentKey: FocusedValueKey { typealias Value = String }

  struct DocumentTitle: View {
    @FocusedValue(\.document) private var document
    var body: some View { Text(document ?? "None") }
  }
}

extension FocusedValues {
  fileprivate var document: String? {
    get { self[SceneComments.DocumentKey.self] }
    set { self[SceneComments.DocumentKey.self] = newValue }
  }
}
