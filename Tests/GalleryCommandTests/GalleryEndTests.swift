import Foundation
import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Tests that the terminal is restored however the program ends. The tests of sessions cover traps.
  @Suite struct End {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func signalsRestoreTheTerminal(signal: Int32) async throws {
      let run = try await GalleryRun()
      await run.expectSame()
      run.terminal.send(signal: signal)
      await run.expectEnd(128 + signal)
    }

    @Test func aClosedWindowEndsTheProgram() async throws {
      let run = try await GalleryRun(["timers"], hasTwin: false)
      await run.expect("Timers")
      run.terminal.hangUp()
      #expect(await run.terminal.waitForEnd() == 128 + SIGHUP)
    }

    /// The parent is a real shell, because nothing else would resume a stopped process.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
    func suspendingAndEndingRestoreTheShellsScreen() async throws {
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"], columns: 60, rows: 20,
        environment: ["PS1": "$ ", "COLORTERM": "truecolor", "HISTFILE": "/dev/null"])
      func expect(
        _ what: String, at location: SourceLocation = #_sourceLocation, _ condition: (TerminalModel) -> Bool
      ) async {
        let isSeen = await shell.wait { !$0.isSynchronizing && condition($0) }
        #expect(isSeen, "\(what):\n\(shell.screen.lines.joined(separator: "\n"))", sourceLocation: location)
      }
      func isPrompt(_ screen: TerminalModel) -> Bool { !screen.isAlternate && screen.lines[screen.row].hasPrefix("$") }
      shell.type("echo before\r")
      await expect("prompt") { isPrompt($0) && $0.lines.contains("before") }
      let before = Array(shell.screen.lines.prefix(3).dropLast())
      shell.type("'\(GalleryRun.program)' two-counters\r")
      await expect("counter") { $0.isAlternate && $0.lines.contains { $0.contains("−    0    +") } }
      shell.type("\t\r")
      await expect("counted") { $0.lines.contains { $0.contains("−    1    +") } }
      shell.type("\u{1A}")
      await expect("stopped") { isPrompt($0) && $0.lines.contains { $0.contains("Stopped") } }
      #expect(Array(shell.screen.lines.prefix(2)) == before)
      #expect(shell.screen.keyboardFlags == [])
      shell.type("echo between\r")
      await expect("between") { isPrompt($0) && $0.lines.contains("between") }
      shell.type("fg\r")
      await expect("again") { $0.isAlternate && $0.lines.contains { $0.contains("−    1    +") } }
      shell.type("\r")
      await expect("counted again") { $0.lines.contains { $0.contains("−    2    +") } }
      shell.type("\u{3}")
      await expect("ended") { isPrompt($0) }
      shell.type("echo status=$?\r")
      await expect("status") { isPrompt($0) && $0.lines.contains("status=130") }
      #expect(Array(shell.screen.lines.prefix(2)) == before)
      #expect(shell.screen.modes.isDisjoint(with: [1000, 1002, 1004, 1006, 1049]))
      shell.type("exit 0\r")
      #expect(await shell.waitForEnd() == 0)
      #expect(shell.screen.problems == [])
    }
  }
}
