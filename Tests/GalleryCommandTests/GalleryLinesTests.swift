import Foundation
import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Tests of the line mode on a terminal and in a pipe.
  @Suite struct Lines {
    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
      try PseudoTerminal(GalleryRun.program, arguments, columns: 100, rows: 60, environment: environment)
    }

    private func expect(_ text: String, on terminal: PseudoTerminal, at location: SourceLocation = #_sourceLocation)
      async
    {
      let isSeen = await terminal.wait { $0.lines.contains { $0.contains(text) } }
      #expect(isSeen, "no \"\(text)\" in \(terminal.screen.lines)", sourceLocation: location)
    }

    /// Waits until the program asks for a line. The terminal shows text that is typed earlier before the prompt.
    private func waitForPrompt(on terminal: PseudoTerminal) async {
      _ = await terminal.wait { $0.lines.last { !$0.isEmpty }?.trimmingCharacters(in: .whitespaces) == ">" }
    }

    @Test(arguments: ["--lines", "variable"])
    func linesAreOnlyAppended(way: String) async throws {
      let terminal =
        way == "variable"
        ? try run("counter", environment: ["PAWL_LINE_MODE": "1"]) : try run("counter", "--lines")
      await expect("4. button, Increment", on: terminal)
      for count in ["1", "2"] {
        await waitForPrompt(on: terminal)
        terminal.type("4\r")
        #expect(await terminal.wait { $0.lines.contains(count) }, "\(terminal.screen.lines)")
      }
      await waitForPrompt(on: terminal)
      terminal.type("q\r")
      #expect(await terminal.waitForEnd() == 0)
      #expect(terminal.screen.lines.first == "Pawl")
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.hasModesOfBefore)
    }

    @Test(arguments: ["\u{4}", "\u{3}"])
    func endOfInputAndInterruptQuit(key: String) async throws {
      let terminal = try run("counter", "--lines")
      await expect("Type h for help.", on: terminal)
      terminal.type(key)
      #expect(await terminal.waitForEnd() == (key == "\u{4}" ? 0 : 130))
      #expect(terminal.hasModesOfBefore)
    }

    @Test func aSecretIsNotEchoed() async throws {
      let terminal = try run("tic-tac-toe", "--lines")
      await expect("4. secure field, Password, empty", on: terminal)
      terminal.type("4\r")
      await expect("Text:", on: terminal)
      #expect(!terminal.hasModesOfBefore)
      terminal.type("hunter2\r")
      await expect("4. secure field, Password, filled", on: terminal)
      #expect(terminal.hasModesOfBefore)
      #expect(!String(decoding: terminal.output, as: UTF8.self).contains("hunter2"))
      terminal.type("q\r")
      #expect(await terminal.waitForEnd() == 0)
    }

    @Test(arguments: [SIGTERM, SIGABRT, SIGHUP])
    func typedTextIsVisibleAgainAfterASignal(number: Int32) async throws {
      let terminal = try run("tic-tac-toe", "--lines")
      await expect("4. secure field, Password, empty", on: terminal)
      terminal.type("4\r")
      await expect("Text:", on: terminal)
      terminal.send(signal: number)
      #expect(await terminal.waitForEnd() == 128 + number)
      #expect(terminal.hasModesOfBefore)
    }

    @Test(arguments: ["TERM=dumb", "-u TERM"])
    func dumbTerminalGetsLinesOfViews(change: String) async throws {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "exec env \(change) '\(GalleryRun.program)' two-counters"], columns: 80, rows: 60)
      await expect("heading, Two counters", on: terminal)
      terminal.type("q\r")
      #expect(await terminal.waitForEnd() == 0)
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.hasModesOfBefore)
    }

    @Test func commandsComeFromAPipe() async throws {
      let command = "printf '4\\n4\\n3\\nfoo\\n' | PAWL_LINE_MODE=1 '\(GalleryRun.program)' counter | cat -A"
      let terminal = try PseudoTerminal("/bin/sh", ["-c", command], columns: 100, rows: 60)
      #expect(await terminal.waitForEnd() == 0)
      let lines = terminal.screen.lines
      #expect(lines.contains("> 4$") && lines.contains("1$") && lines.contains("2$"), "\(lines)")
      #expect(lines.contains("There is no command \"foo\". Type a number, or h for help.$"), "\(lines)")
    }
  }
}
