import TerminalHarness
import Testing

extension SessionTests {
  /// Tests that the test harness itself notices mistakes.
  @Suite struct Harness {
    @Test func harnessDetectsModesThatAreNotRestored() async throws {
      let terminal = try PseudoTerminal("/bin/stty", ["raw"])
      #expect(await terminal.waitForEnd() == 0)
      #expect(!terminal.hasModesOfBefore)
    }

    @Test func harnessRecordsTheScrollback() async throws {
      let terminal = try PseudoTerminal("/bin/sh", ["-c", "seq 12"], columns: 20, rows: 5)
      #expect(await terminal.waitForEnd() == 0)
      #expect(terminal.screen.scrollback == (1...8).map(String.init))
      #expect(terminal.screen.lines == ["9", "10", "11", "12", ""])
    }
  }
}
