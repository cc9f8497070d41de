import Foundation
import PawlTerminal
import TerminalHarness
import Testing

extension SessionTests {
  @Suite struct Output {
    @Test func printedOutputIsHeldUntilTheEnd() async throws {
      let run = try await ProbeRun(rows: 30)
      run.command("print")
      run.noteCommand("print")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("printed to errors") } })
      #expect(!String(decoding: run.terminal.output, as: UTF8.self).contains("\nto "))
      run.terminal.type("q")
      await run.expectEnd(0)
      run.expectLine("to output")
      run.expectLine("to errors")
    }

    @Test func floodOfPrintsIsTruncatedAndDoesNotBlock() async throws {
      let run = try await ProbeRun()
      run.command("flood")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("flooded") || $0.contains("line 19999") } })
      run.terminal.type("q")
      await run.expectEnd(0)
      run.expectLine("bytes left out]")
      run.expectLine("line 19999")
    }

    @Test func bellClipboardAndTitleReachTheTerminal() async throws {
      let run = try await ProbeRun(rows: 40)
      run.command("bell")
      run.command("copy")
      run.command("title")
      #expect(await run.terminal.wait { $0.bells == 1 && $0.clipboard == "Y29waWVkIMO8" && $0.title == "a title" })
      run.terminal.type("q")
      await run.expectEnd(0)
      #expect(run.terminal.screen.title == "")
    }

    @Test func notificationReachesTheTerminal() async throws {
      let run = try await ProbeRun(rows: 40)
      run.command("notify")
      #expect(await run.terminal.wait { $0.notifications == [["777", "notify", "a title", "a body"]] })
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func theLinuxConsoleGetsNoCommandsThatItWouldPrint() async throws {
      let run = try await ProbeRun(rows: 40, environment: ["TERM": "linux", "COLORTERM": "truecolor"])
      run.command("copy")
      run.command("notify")
      run.command("bell")
      #expect(await run.terminal.wait { $0.bells == 1 })
      #expect(run.terminal.screen.clipboard == nil)
      #expect(run.terminal.screen.notifications == [])
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func animationsAreDrawnUntilTheyEnd() async throws {
      let run = try await ProbeRun(rows: 30)
      run.command("animate")
      run.noteCommand("animate")
      await run.expect((0..<5).reversed().map { "frame \($0)" })
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func aTerminalThatReadsSlowlyGetsTheNewestFrame() async throws {
      let run = try await ProbeRun(columns: 200, rows: 100)
      run.terminal.isReading = false
      // A whole frame is larger than the buffer of the terminal's driver.
      run.terminal.resize(columns: 500, rows: 200)
      await run.terminal.waitForUnreadOutput()
      for columns in stride(from: 499, through: 490, by: -1) {
        run.terminal.resize(columns: columns, rows: 200)
        run.terminal.type("xxxxx")
        await run.terminal.finishTyping()
      }
      run.terminal.isReading = true
      await run.expect(Array(repeating: "key x", count: 50))
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func stalledTerminalDoesNotKeepTheProcess() async throws {
      let run = try await ProbeRun(["--silent"], columns: 300, rows: 100, isPatient: false)
      run.terminal.isReading = false
      run.terminal.resize(columns: 500, rows: 200)
      await run.terminal.waitForUnreadOutput()
      run.terminal.type("q")
      #expect(await run.terminal.waitForEnd() == 0)
      #expect(run.terminal.hasModesOfBefore)
    }

    @Test(arguments: ["dumb", ""])
    func noSessionIsPossibleOnATerminalThatOnlyPrints(term: String) async throws {
      let terminal = try PseudoTerminal(PseudoTerminal.product("TerminalProbe"), environment: ["TERM": term])
      #expect(await terminal.waitForEnd() == 0)
      #expect(terminal.output == Array("no terminal\r\n".utf8))
      #expect(terminal.hasModesOfBefore)
    }

    @Test func noSessionIsPossibleIntoAFile() async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      let terminal = try PseudoTerminal(PseudoTerminal.product("TerminalProbe"), outputFile: file.path)
      #expect(await terminal.waitForEnd() == 0)
      #expect(terminal.output == [])
      #expect(try String(contentsOf: file, encoding: .utf8) == "no terminal\n")
    }
  }
}
