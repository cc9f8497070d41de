import PawlTerminal
import PawlViews
import Testing

/// Tests of tab views with `Tab`, in a terminal.
@MainActor
@Suite struct TabTests {
  private struct Pages: View {
    enum Page: Hashable {
      case inbox, sent, search
      case folder(String)
    }

    @State private var page = Page.inbox
    var folders = ["a", "b"]
    var showsSent = true

    var body: some View {
      TabView(selection: $page) {
        Tab(value: Page.search, role: .search) { Text("search page") }
        Tab("Inbox", systemImage: "tray", value: Page.inbox) { Text("inbox page") }.badge(3)
        if showsSent { Tab("Sent", systemImage: "paperplane", value: Page.sent) { Text("sent page") } }
        TabSection("Folders") {
          ForEach(folders, id: \.self) { name in
            Tab(value: Page.folder(name)) {
              Text("folder \(name)")
            } label: {
              Text(name)
            }
          }
        }
      }
    }
  }

  private func bar(_ typed: Typed) -> String {
    String(typed.text.split(separator: "\n").last { $0.contains("Inbox") } ?? "")
  }

  @Test func theBarShowsTheTabsInOrderWithTheSearchLast() {
    let bar = bar(Typed(Pages(), columns: 80, rows: 10))
    let names = ["Inbox", "3", "Sent", "a", "b", "Search"]
    var rest = bar[...]
    for name in names {
      guard let found = rest.range(of: name) else {
        Issue.record("\(name) is not in its place in \(bar)")
        return
      }
      rest = rest[found.upperBound...]
    }
  }

  @Test func aTabIsSelectedByItsValue() {
    let typed = Typed(Pages(), columns: 80, rows: 10)
    #expect(typed.text.contains("inbox page"))
    typed.draw()
    var steps = 0
    while typed.focused?.contains("b") != true || typed.focused?.contains("Inbox") == true, steps < 8 {
      typed.key(.tab)
      steps += 1
    }
    typed.key(.enter)
    #expect(typed.text.contains("folder b"))
  }

  @Test func aTabViewWithoutABindingKeepsTheSelection() {
    let typed = Typed(
      TabView {
        Tab("One", systemImage: "1.circle") { Text("first page") }
        Tab("Two", systemImage: "2.circle") { Text("second page") }
        Tab("None", systemImage: "3.circle") { Text("third page") }.hidden()
      }, columns: 60, rows: 10)
    #expect(typed.text.contains("first page"))
    #expect(!typed.text.contains("None"))
    typed.key(.tab, .enter)
    #expect(typed.text.contains("second page"))
  }
}
