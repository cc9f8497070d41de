import Foundation
import PawlTerminal
import TerminalHarness
import Testing

extension SessionTests {
  @Suite struct End {
    @Test func controlCIsDeliveredToTheClient() async throws {
      let run = try await ProbeRun()
      run.terminal.type("\u{3}")
      await run.expectEnd(130)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func signalsFromOutsideEndTheSessionInOrder(signal: Int32) async throws {
      let run = try await ProbeRun()
      run.terminal.send(signal: signal)
      await run.expectEnd(128 + signal)
      run.expectLine("over signal(\(signal))")
    }

    /// The shell would take late answers for keys.
    @Test(arguments: [SIGTERM, SIGQUIT])
    func lateAnswersAreConsumedBeforeTheShellReads(signal: Int32) async throws {
      let run = try await ProbeRun(["--silent"], isReady: false)
      run.terminal.holdsAnswers = true
      #expect(await run.terminal.wait { $0.isAlternate })
      run.terminal.send(signal: signal)
      #expect(await run.terminal.wait { !$0.isAlternate })
      #expect(run.terminal.isRaw)
      run.terminal.holdsAnswers = false
      await run.expectEnd(128 + signal)
      #expect(run.terminal.screen.lines.allSatisfy { $0.isEmpty })
    }

    @Test func severalSignalsEndTheSessionOnce() async throws {
      let run = try await ProbeRun()
      let signals = [SIGTERM, SIGHUP, SIGINT]
      for signal in signals { run.terminal.send(signal: signal) }
      let status = await run.terminal.waitForEnd()
      #expect(signals.contains(status - 128))
      #expect(run.terminal.screen.modes == [7, 25])
      #expect(run.terminal.hasModesOfBefore)
    }

    @Test func aSignalEndsAProcessThatIsBusyForSeconds() async throws {
      let run = try await ProbeRun(isPatient: false)
      run.command("block")
      run.terminal.send(signal: SIGTERM)
      await run.expectEnd(128 + SIGTERM)
    }

    @Test func aClosedWindowEndsTheProcess() async throws {
      let run = try await ProbeRun()
      run.terminal.hangUp()
      #expect(await run.terminal.waitForEnd() == 128 + SIGHUP)
    }

    @Test(arguments: [("exit", Int32(3)), ("exit-aside", 4)])
    func exitRestoresTheTerminalOnAnyThread(command: String, status: Int32) async throws {
      let run = try await ProbeRun()
      run.command(command)
      await run.expectEnd(status)
    }

    @Test func sessionsCanRunOneAfterTheOther() async throws {
      let run = try await ProbeRun(["--twice"])
      run.command("print")
      run.noteCommand("print")
      #expect(await run.terminal.wait { $0.lines.contains { $0.hasPrefix("printed to errors") } })
      run.terminal.type("q")
      #expect(
        await run.terminal.wait { $0.isAlternate && $0.lines[0].hasPrefix("size") && !$0.lines[1].hasPrefix("key") })
      run.terminal.type("q")
      await run.expectEnd(0)
      #expect(run.terminal.screen.lines.count { $0 == "over code(0)" } == 2)
    }

    @Test func aThrownErrorIsReadOnARestoredScreen() async throws {
      let run = try await ProbeRun(["--throws"])
      run.terminal.type("q")
      let status = await run.terminal.waitForEnd()
      #expect(status == 1 || status == 128 + SIGILL || status == 128 + SIGTRAP)
      #expect(run.terminal.screen.modes == [7, 25])
      #expect(run.terminal.hasModesOfBefore)
      run.expectLine("Thrown")
    }

    @Test(arguments: [
      ("abort", SIGABRT), ("segfault", SIGSEGV), ("segfault-aside", SIGSEGV), ("divide", SIGFPE), ("bus", SIGBUS),
      ("quit", SIGQUIT), ("overflow", SIGSEGV), ("user", SIGUSR1),
    ])
    func fatalSignalsRestoreTheTerminal(command: String, signal: Int32) async throws {
      let run = try await ProbeRun()
      run.command(command)
      await run.expectEnd(128 + signal)
    }

    @Test(arguments: [("trap", "trapped"), ("trap-aside", "trapped aside"), ("trap-while-blocked", "trapped aside")])
    func aTrapsMessageIsReadOnARestoredScreen(command: String, message: String) async throws {
      let run = try await ProbeRun(columns: 100, rows: 60)
      run.command(command)
      let status = await run.terminal.waitForEnd()
      #expect(status == 128 + SIGILL || status == 128 + SIGTRAP)
      #expect(run.terminal.screen.modes == [7, 25])
      #expect(run.terminal.screen.keyboardFlags == [])
      #expect(run.terminal.hasModesOfBefore)
      run.expectLine("Fatal error: \(message)")
    }
  }
}
