import Foundation
import PawlTerminal
import TerminalHarness
import Testing

extension SessionTests {
  @Suite struct Output {
    @Test func whatIsPrintedStaysOffTheScreenUntilTheEnd() throws {
      let run = try ProbeRun(rows: 30)
      run.command("print")
      run.noteCommand("print")
      #expect(run.terminal.wait { $0.lines.contains { $0.hasPrefix("printed to errors") } })
      #expect(!String(decoding: run.terminal.output, as: UTF8.self).contains("\nto "))
      run.terminal.type("q")
      run.expectEnd(0)
      run.expectLine("to output")
      run.expectLine("to errors")
    }

    @Test func aFloodOfPrintsNeitherBlocksNorIsKeptWhole() throws {
      let run = try ProbeRun()
      run.command("flood")
      #expect(run.terminal.wait { $0.lines.contains { $0.hasPrefix("flooded") || $0.contains("line 19999") } })
      run.terminal.type("q")
      run.expectEnd(0)
      run.expectLine("bytes left out]")
      run.expectLine("line 19999")
    }

    @Test func bellClipboardAndTitleReachTheTerminal() throws {
      let run = try ProbeRun(rows: 40)
      run.command("bell")
      run.command("copy")
      run.command("title")
      #expect(run.terminal.wait { $0.bells == 1 && $0.clipboard == "Y29waWVkIMO8" && $0.title == "a title" })
      run.terminal.type("q")
      run.expectEnd(0)
      #expect(run.terminal.screen.title == "")
    }

    @Test func animationsAreDrawnUntilTheyEnd() throws {
      let run = try ProbeRun(rows: 30)
      run.command("animate")
      run.noteCommand("animate")
      run.expect((0..<5).reversed().map { "frame \($0)" })
      run.terminal.type("q")
      run.expectEnd(0)
    }

    @Test func aTerminalThatReadsSlowlyGetsTheNewestFrame() throws {
      let run = try ProbeRun(columns: 200, rows: 100)
      run.terminal.isReading = false
      // Each size is a whole frame: far more than a terminal's driver holds.
      for columns in stride(from: 199, through: 150, by: -1) {
        run.terminal.resize(columns: columns, rows: 100)
        run.terminal.type("x")
        _ = run.terminal.wait(for: 0.005) { _ in false }
      }
      run.terminal.isReading = true
      run.expect(Array(repeating: "key x", count: 50))
      run.terminal.type("q")
      run.expectEnd(0)
    }

    @Test func aTerminalThatReadsNothingDoesNotKeepTheProcess() throws {
      let run = try ProbeRun(["--silent"], columns: 300, rows: 100)
      run.terminal.isReading = false
      for columns in stride(from: 299, through: 290, by: -1) {
        run.terminal.resize(columns: columns, rows: 100)
        _ = run.terminal.wait(for: 0.005) { _ in false }
      }
      run.terminal.type("q")
      #expect(run.terminal.waitForEnd() == 0)
      #expect(run.terminal.hasModesOfBefore)
    }

    @Test(arguments: ["dumb", ""])
    func noSessionIsPossibleOnATerminalThatOnlyPrints(term: String) throws {
      let terminal = try PseudoTerminal(PseudoTerminal.product("TerminalProbe"), environment: ["TERM": term])
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.output == Array("no terminal\r\n".utf8))
      #expect(terminal.hasModesOfBefore)
    }

    @Test func noSessionIsPossibleIntoAFile() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let terminal = try PseudoTerminal(PseudoTerminal.product("TerminalProbe"), outputFile: file.path)
      #expect(terminal.waitForEnd() == 0)
      #expect(terminal.output == [])
      #expect(try String(contentsOf: file, encoding: .utf8) == "no terminal\n")
    }
  }
}
