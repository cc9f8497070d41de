import PawlTerminal
import TerminalHarness
import Testing

extension SessionTests {
  @Suite struct Input {
    @Test func keysReachTheClientAndItsFrameTheScreen() async throws {
      let run = try await ProbeRun()
      #expect(run.terminal.isRaw)
      #expect(run.terminal.screen.modes == [25, 1000, 1002, 1004, 1006, 1049, 2004])
      #expect(run.terminal.screen.keyboardFlags == [5])
      await run.type("a", "a")
      await run.type("\u{1B}[A", "up")
      await run.type("ü", "ü")
      await run.type("\u{1B}[97;5u", "ctrl-a")
      // Nothing follows the ESC, so it is the Escape key.
      await run.type("\u{1B}", "escape")
      #expect(run.terminal.screen.showsCursor)
      #expect((run.terminal.screen.row, run.terminal.screen.column) == (0, 3))
      run.terminal.type("q")
      await run.expectEnd(0)
      run.expectLine("over code(0)")
    }

    @Test func clicksAndDragsAndTheWheelReachTheClient() async throws {
      let run = try await ProbeRun()
      run.terminal.mouse(column: 4, row: 2)
      run.terminal.mouse(32, column: 6, row: 3)
      run.terminal.mouse(column: 6, row: 3, isRelease: true)
      run.terminal.mouse(64, column: 0, row: 0)
      await run.expect([
        "mouse press left 4,2", "mouse drag left 6,3", "mouse release left 6,3", "mouse wheelUp 0,0",
      ])
      run.terminal.type("\u{1B}[O\u{1B}[I")
      await run.expect(["focus out", "focus in"])
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func pasteIsOneEvent() async throws {
      let run = try await ProbeRun()
      run.terminal.paste("q: text")
      await run.expect(["paste q: text"])
      run.terminal.paste(String(repeating: "long ", count: 60_000))
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("paste long") } })
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test(
      "Keys after a flood of input are handled", arguments: [1 << 10, 4_096, 36_000, 1 << 18], [1, 7, 4_095, 1 << 16])
    func floodOfInputIsProcessed(count: Int, piece: Int) async throws {
      // Input in single bytes costs one turn of the loop per byte, so the count is limited.
      let count = piece < 100 ? min(count, 36_000) : count
      let run = try await ProbeRun()
      run.terminal.longestPiece = piece
      run.terminal.type(":count\r" + String(repeating: "x", count: count) + ".")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("total \(count)|") } })
      run.terminal.type("z")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("key z|") } })
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test("A paste of 4 MB arrives complete, and the keys after it are handled", arguments: [1_000, 1 << 20])
    func largePasteIsDelivered(piece: Int) async throws {
      let run = try await ProbeRun()
      run.terminal.longestPiece = piece
      run.terminal.type(":count\r")
      run.terminal.paste(String(repeating: "0123456789abcdef", count: 1 << 18))
      run.terminal.type(".")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("total \(1 << 22)|") } })
      run.terminal.type("z")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("key z|") } })
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func framesAreDrawnBetweenKeysThatTakeLong() async throws {
      let run = try await ProbeRun()
      run.command("slow")
      run.noteCommand("slow")
      await run.type("abcdef", "a", "b", "c", "d", "e", "f")
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test(arguments: [(20, 5), (300, 100), (1, 1)])
    func windowsOfAnySizeAreFilled(columns: Int, rows: Int) async throws {
      let run = try await ProbeRun(columns: columns, rows: rows)
      await run.type("ab", "a", "b")
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func resizeRedrawsEverything() async throws {
      let run = try await ProbeRun()
      for (columns, rows) in [(60, 20), (20, 5), (80, 5), (41, 11)] {
        run.terminal.resize(columns: columns, rows: rows)
        await run.expectPicture()
      }
      await run.type("x", "x")
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    /// tmux keeps rows of the alternate screen if the window was enlarged while it was shown.
    @Test(arguments: ["q", ":exit\r"])
    func leavingTheScreenErasesTheFrame(end: String) async throws {
      let run = try await ProbeRun(columns: 40, rows: 10)
      run.terminal.resize(columns: 50, rows: 18)
      await run.expectPicture()
      run.terminal.type(end)
      _ = await run.terminal.waitForEnd()
      #expect(run.terminal.screen.leftBehind == [])
    }

    /// The terminal has truncated the lines it showed.
    @Test func aWindowThatIsMadeSmallerAndLargerAgainIsDrawnAnew() async throws {
      let run = try await ProbeRun()
      run.command("hold")
      run.noteCommand("hold")
      #expect(await run.terminal.wait { $0.bells == 1 })
      run.terminal.resize(columns: 20, rows: 5)
      run.terminal.resize(columns: 40, rows: 10)
      await run.type("x", "x")
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func sequenceIsNotSplitWhileTheProgramIsBusy() async throws {
      let run = try await ProbeRun()
      run.terminal.type(":hold\r\u{1B}")
      run.noteCommand("hold")
      #expect(await run.terminal.wait { $0.bells == 1 })
      await run.type("[A", "up")
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func sizeReportsInTheInputAreUsed() async throws {
      var answers = TerminalModel.Answers()
      answers.tellsSize = true
      let run = try await ProbeRun(answers: answers)
      #expect(await run.terminal.wait { $0.modes.contains(2048) })
      run.terminal.resize(columns: 50, rows: 12)
      await run.expectPicture()
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func silentTerminalIsDrawnOn() async throws {
      let run = try await ProbeRun(answers: .none, isPatient: false)
      #expect(run.terminal.screen.keyboardFlags == [])
      await run.type("a", "a")
      run.terminal.type("q")
      await run.expectEnd(0)
    }

    @Test func lateAnswersAreUsed() async throws {
      let run = try await ProbeRun(answers: .none, isPatient: false)
      await run.type("a", "a")
      run.terminal.type("\u{1B}[?2026;2$y\u{1B}[?0u\u{1B}[?62c")
      #expect(await run.terminal.wait { $0.keyboardFlags == [5] })
      await run.type("b", "b")
      let text = String(decoding: run.terminal.output, as: UTF8.self)
      #expect(text.contains("\u{1B}[?2026h"))
      run.terminal.type("q")
      await run.expectEnd(0)
    }
  }
}
