import PawlTerminal
import PawlViews
import Testing

/// Tests of the commands and the further windows of programs in a terminal.
@MainActor
@Suite struct CommandTests {
  private struct Notes: App {
    @State private var log = ""
    @State private var isOn = false

    var body: some Scene {
      WindowGroup {
        VStack {
          Text(verbatim: "[\(log)] \(isOn)")
          Opener()
        }
      }
      .commands {
        CommandMenu("Note") {
          Button("Pin") { log += "pin " }.keyboardShortcut("p", modifiers: .option)
          Toggle("Wide", isOn: $isOn)
          Button("Never") {}.disabled(true)
        }
        CommandGroup(after: .newItem) { Button("Import") { log += "import " } }
      }
      Window("Activity", id: "activity") { Text("activity window") }
      WindowGroup(for: Int.self) { value in Text(verbatim: "number \(value.wrappedValue ?? 0)") }
      Settings { Text("settings window") }
    }
  }

  private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings

    var body: some View {
      Button("Activity") { openWindow(id: "activity") }
      Button("Number") { openWindow(value: 7) }
      Button("Settings") { openSettings() }
      Button("Nothing") { openWindow(id: "unknown") }
    }
  }

  private func typed() -> Typed {
    let typed = Typed(AppRoot(app: Notes()), columns: 60, rows: 14)
    typed.draw()
    return typed
  }

  private func press(_ label: String, _ typed: Typed) {
    for _ in 0..<8 where typed.focused != label { typed.key(.tab) }
    typed.key(.enter)
    typed.draw()
  }

  @Test func aShortcutPerformsACommandThatIsNotOnTheScreen() {
    let typed = typed()
    typed.key(.character("p"), modifiers: .alt)
    #expect(typed.text.contains("[pin ]"))
    #expect(!typed.text.contains("Pin"))
  }

  @Test func thePaletteFindsCommands() {
    let typed = typed()
    typed.key(.character("p"), modifiers: .control)
    typed.type("import")
    typed.key(.enter)
    #expect(typed.text.contains("[import ]"))
    typed.key(.character("p"), modifiers: .control)
    typed.type("wide")
    typed.key(.enter)
    #expect(typed.text.contains("true"))
  }

  @Test func aDisabledCommandIsNotOffered() {
    let typed = typed()
    typed.key(.character("p"), modifiers: .control)
    typed.type("never")
    #expect(typed.text.contains("Nothing found"))
  }

  @Test func theListOfKeysHasTheShortcutsOfCommands() {
    let typed = typed()
    typed.key(.character("?"))
    #expect(typed.text.contains("Pin"))
  }

  @Test func aWindowCoversTheFirstOneUntilItIsClosed() {
    let typed = typed()
    press("Activity", typed)
    #expect(typed.text.contains("activity window"))
    #expect(!typed.text.contains("Number"))
    typed.key(.escape)
    #expect(typed.text.contains("Number"))
  }

  @Test func aWindowIsOpenedForAValue() {
    let typed = typed()
    press("Number", typed)
    #expect(typed.text.contains("number 7"))
  }

  @Test func settingsHaveACommand() {
    let typed = typed()
    typed.key(.character("p"), modifiers: .control)
    typed.type("settings…")
    typed.key(.enter)
    #expect(typed.text.contains("settings window"))
  }

  @Test func anUnknownWindowIsNotOpened() {
    let typed = typed()
    press("Nothing", typed)
    #expect(typed.text.contains("Number"))
  }

  private struct Asking: App {
    @State private var count = 0
    @State private var isAsking = true

    var body: some Scene {
      WindowGroup {
        Text(verbatim: "count \(count)").alert("Sure?", isPresented: $isAsking) { Button("OK") {} }
      }
      .commands { CommandMenu("More") { Button("Count") { count += 1 }.keyboardShortcut("k", modifiers: .option) } }
    }
  }

  @Test func noCommandIsPerformedWhileADialogAsks() {
    let typed = Typed(AppRoot(app: Asking()), columns: 60, rows: 14)
    typed.draw()
    typed.key(.character("k"), modifiers: .alt)
    typed.key(.enter)
    #expect(typed.text.contains("count 0"))
    typed.key(.character("k"), modifiers: .alt)
    #expect(typed.text.contains("count 1"))
  }
}
