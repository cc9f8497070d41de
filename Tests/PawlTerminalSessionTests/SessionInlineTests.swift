import PawlTerminal
import TerminalHarness
import Testing

extension SessionTests {
  @Suite struct Inline {
    @Test func theLastFrameStaysAboveWhatIsPrintedAfterIt() async throws {
      let run = try await ProbeRun(rows: 8, inlineRows: 4)
      #expect(!run.terminal.screen.isAlternate)
      await run.type("ab", "a", "b")
      run.terminal.type("q")
      await run.expectEnd(0)
      #expect(
        Array(run.terminal.screen.lines.prefix(5)) == [
          "size 40x4" + String(repeating: ".", count: 31), "key a|" + String(repeating: ".", count: 34),
          "key b|" + String(repeating: ".", count: 34), "key q|" + String(repeating: ".", count: 34),
          "over code(0)",
        ])
    }

    @Test(arguments: ["q", ":exit\r", ":trap-aside\r"])
    func helpRowsAreRemovedAtTheEnd(end: String) async throws {
      let run = try await ProbeRun(["--passing"], columns: 100, rows: 50, inlineRows: 4, isReady: false)
      run.terminal.type("abc")
      #expect(await run.terminal.wait { $0.lines[3].hasPrefix("key c|") })
      run.terminal.type(end)
      _ = await run.terminal.waitForEnd()
      let lines = run.terminal.screen.lines
      // The last frame may show the beginning of what a crash prints.
      let rows = ["size", "key"] + (end == ":trap-aside\r" ? ["printed"] : [])
      #expect(lines.prefix(3).allSatisfy { line in rows.contains { line.hasPrefix($0) } }, "\(lines)")
      #expect(!lines[3].hasPrefix("key"), "\(lines)")
      #expect(run.terminal.screen.row >= 3)
    }

    @Test func clicksCountFromTheFramesFirstRow() async throws {
      let run = try await ProbeRun(["--mouse"], rows: 8, inlineRows: 3)
      run.terminal.mouse(column: 5, row: 7)
      run.terminal.mouse(column: 5, row: 1)
      await run.expect(["mouse press left 5,1"])
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func rowsBeyondTheWindowAreCut() async throws {
      let run = try await ProbeRun(rows: 5, inlineRows: 20)
      await run.type("a", "a")
      run.terminal.resize(columns: 30, rows: 4)
      await run.expectPicture()
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test(arguments: [("trap-aside", "trapped aside"), ("exit", "")])
    func aFrameOfRowsIsLeftBelowItself(command: String, message: String) async throws {
      let run = try await ProbeRun(columns: 100, rows: 50, inlineRows: 4)
      run.command(command)
      _ = await run.terminal.waitForEnd()
      #expect(run.terminal.screen.modes == [7, 25])
      #expect(run.terminal.hasModesOfBefore)
      #expect(run.terminal.screen.lines[0].hasPrefix("size 100x4"))
      run.expectLine(message)
    }
  }
}
