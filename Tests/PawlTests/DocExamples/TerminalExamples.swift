import Foundation
import PawlTerminal
import PawlViews

private struct Connection {
  func write(_ bytes: [UInt8]) {}
}

@MainActor
private enum TerminalExamples {
  struct CounterView: View {
    var body: some View { Text("0") }
  }

  struct CounterApp: App {
    var body: some Scene {
      WindowGroup { CounterView() }
    }
  }

  struct Program {
    static func main() async throws {
      try await TerminalApp.run(CounterView())
    }
  }

  struct SettingsView: View {
    var body: some View { Text("Sounds") }
  }

  static func inline() async throws {
    let status = try await TerminalApp.run(
      SettingsView(), options: TerminalApp.Options(inlineRows: 8, showsHelp: false, title: "Settings"))
    print("Done.")
    exit(status)
  }

  final class Editor: Sendable {
    func save() async throws {}
  }

  struct EditorView: View {
    let editor: Editor
    var body: some View { Text("Written.") }
  }

  struct EditorApp: App {
    let editor = Editor()

    var body: some Scene {
      WindowGroup {
        EditorView(editor: editor)
          .onTermination { try await editor.save() }
      }
    }
  }

  static func stream(to connection: Connection, receiving bytes: [UInt8]) {
    let stream = TerminalStream(CounterView(), columns: 80, rows: 24)
    connection.write(stream.frame())
    stream.receive(bytes)
    connection.write(stream.frame())
  }
}

private enum LineModeExample {
  struct Clock {
    var time = "12:00"
  }

  @MainActor
  static func view(_ clock: Clock) -> some View {
    Text(clock.time).accessibilityAddTraits(.updatesFrequently)
  }
}
