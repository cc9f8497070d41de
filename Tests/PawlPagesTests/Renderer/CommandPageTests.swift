import PawlViews
import Testing

@testable import PawlPages

/// Tests of the commands and the further windows of programs on pages.
@MainActor
@Suite struct CommandPageTests {
  private struct Notes: App {
    @State private var log = ""

    var body: some Scene {
      WindowGroup {
        Text(verbatim: "[\(log)]")
        Opener()
      }
      .commands {
        CommandMenu("Note") { Button("Pin") { log += "pin " }.keyboardShortcut("p", modifiers: .option) }
        CommandGroup(after: .newItem) { Button("Import") { log += "import " } }
      }
      Window("Activity", id: "activity") { Text("activity window") }
      Settings { Text("settings window") }
    }
  }

  private struct Opener: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View { Button("Activity") { openWindow(id: "activity") } }
  }

  private func nodes(_ screen: PageScreen) -> [PageNode] {
    func all(_ node: PageNode) -> [PageNode] { [node] + node.children.flatMap(all) }
    return all(screen.page)
  }

  @Test func eachMenuIsAButtonWithAList() throws {
    let screen = PageScreen(showing: AppRoot(app: Notes()))
    let bar = try #require(nodes(screen).first { $0.classes.contains("cmds") })
    let titles = bar.children.compactMap { menu in
      if case .text(let title) = menu.children[0].content { title } else { nil }
    }
    #expect(titles == ["File", "Note", "Program"] || titles == ["Program", "File", "Note"])
    for menu in bar.children {
      #expect(menu.children[0].attribute("popovertarget") == menu.children[1].key.identifier)
      #expect(menu.children[0].attribute("type") == "button")
      #expect(menu.children[1].attribute("popover") == "auto")
    }
  }

  @Test func aPressOnACommandPerformsIt() throws {
    let screen = PageScreen(showing: AppRoot(app: Notes()))
    let pin = try #require(nodes(screen).first { $0.key == screen.pressable["Pin"] })
    #expect(pin.attribute("data-key") == "alt+p")
    try screen.press("Pin")
    #expect(screen.html.contains("[pin ]"))
    try screen.press("Import")
    #expect(screen.html.contains("[pin import ]"))
  }

  @Test func aWindowIsADialogThatFillsThePage() throws {
    let screen = PageScreen(showing: AppRoot(app: Notes()))
    try screen.press("Activity")
    let dialog = try #require(nodes(screen).first { $0.tag == .dialog })
    #expect(dialog.classes.contains("cover"))
    #expect(screen.html.contains("activity window"))
    try screen.press("Close")
    #expect(!screen.html.contains("activity window"))
    try screen.press("Settings…")
    #expect(screen.html.contains("settings window"))
  }

  @Test func aProgramWithoutCommandsHasNoBar() {
    #expect(!PageScreen(showing: Text("plain")).html.contains("cmds"))
  }
}
