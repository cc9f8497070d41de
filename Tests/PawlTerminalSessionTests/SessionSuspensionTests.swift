import Foundation
import PawlTerminal
import TerminalHarness
import Testing

extension SessionTests {
  /// The parent is a real shell, because nothing else would resume a stopped process.
  @Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
  struct Suspension {
    private func shell() async throws -> PseudoTerminal {
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"], columns: 60, rows: 12,
        environment: ["PS1": "$ ", "COLORTERM": "truecolor", "HISTFILE": "/dev/null"])
      #expect(await shell.wait { $0.lines.contains("$") })
      shell.type("'\(PseudoTerminal.product("TerminalProbe"))'\r")
      #expect(await shell.wait { $0.isAlternate && $0.lines[0].hasPrefix("size 60x12") })
      return shell
    }

    private func expectShell(_ shell: PseudoTerminal, _ text: String, at location: SourceLocation = #_sourceLocation)
      async
    {
      let isSeen = await shell.wait {
        !$0.isAlternate && $0.lines.contains { $0.contains(text) } && $0.lines[$0.row].hasPrefix("$")
      }
      #expect(isSeen, "\(shell.screen.lines)", sourceLocation: location)
      #expect(shell.screen.modes.isDisjoint(with: [1000, 1002, 1004, 1006, 1049]), sourceLocation: location)
      #expect(shell.screen.modes.isSuperset(of: [7, 25]), sourceLocation: location)
      #expect(shell.screen.keyboardFlags == [], sourceLocation: location)
    }

    private func expectBack(_ shell: PseudoTerminal, _ line: String, at location: SourceLocation = #_sourceLocation)
      async
    {
      let isSeen = await shell.wait { $0.isAlternate && $0.lines[0].hasPrefix("size") && $0.lines[1].hasPrefix(line) }
      #expect(isSeen, "\(shell.screen.lines)", sourceLocation: location)
      #expect(shell.isRaw, sourceLocation: location)
    }

    private func end(_ shell: PseudoTerminal) async {
      shell.type("q")
      await expectShell(shell, "over code(0)")
      shell.type("echo status=$?\r")
      await expectShell(shell, "status=0")
      shell.type("exit\r")
      #expect(await shell.waitForEnd() == 0)
      #expect(shell.screen.problems == [])
    }

    @Test(arguments: ["\u{1A}", ":stop\r"])
    func aStoppedProcessLeavesTheTerminalToTheShellAndComesBack(keys: String) async throws {
      let shell = try await shell()
      shell.type("a" + keys)
      await expectShell(shell, "Stopped")
      shell.resize(columns: 50, rows: 14)
      shell.type("fg\r")
      #expect(await shell.wait { $0.isAlternate && $0.lines[0].hasPrefix("size 50x14") })
      await expectBack(shell, "key a|")
      // A second suspension works like the first.
      shell.type("\u{1A}")
      await expectShell(shell, "Stopped")
      shell.type("fg\r")
      await expectBack(shell, "key a|")
      #expect(shell.screen.keyboardFlags == [5])
      await end(shell)
    }

    @Test func backgroundProcessWaitsForTheTerminal() async throws {
      let shell = try await shell()
      shell.type("a\u{1A}")
      await expectShell(shell, "Stopped")
      shell.type("bg\r")
      #expect(await shell.wait { $0.lines.contains { $0.hasSuffix("' &") } })
      shell.type("wait\r")
      #expect(await shell.wait { screen in screen.lines.count { $0.contains("Stopped") } == 2 })
      shell.type("fg\r")
      await expectBack(shell, "key a|")
      await end(shell)
    }

    @Test func externalStopRestoresTheTerminal() async throws {
      let shell = try await shell()
      shell.type("a")
      #expect(await shell.wait { $0.lines[1].hasPrefix("key a|") })
      let probe = try #require(child(of: shell.identifier))
      kill(probe, SIGTSTP)
      await expectShell(shell, "Stopped")
      shell.type("fg\r")
      await expectBack(shell, "key a|")
      await end(shell)
    }

    @Test func resumedProcessRedrawsEverything() async throws {
      let shell = try await shell()
      shell.type("a")
      #expect(await shell.wait { $0.lines[1].hasPrefix("key a|") })
      let probe = try #require(child(of: shell.identifier))
      kill(probe, SIGSTOP)
      #expect(await shell.wait { $0.lines.contains { $0.contains("Stopped") } })
      shell.type("fg\r")
      await expectBack(shell, "key a|")
      #expect(await shell.wait { screen in !screen.lines.contains { $0.contains("Stopped") } })
      await end(shell)
    }

    @Test func aFrameOfRowsStaysAboveTheShellAndIsDrawnAnewBelow() async throws {
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"], columns: 150, rows: 14,
        environment: ["PS1": "$ ", "COLORTERM": "truecolor", "HISTFILE": "/dev/null"])
      #expect(await shell.wait { $0.lines.contains("$") })
      shell.type("'\(PseudoTerminal.product("TerminalProbe"))' --rows 3\r")
      #expect(await shell.wait { $0.lines[1].hasPrefix("size 150x3") && $0.lines[3].hasPrefix("...") })
      shell.type("a\u{1A}")
      await expectShell(shell, "Stopped")
      shell.type("fg\r")
      #expect(await shell.wait { $0.lines.count { $0.hasPrefix("key a|") } == 2 && $0.row > 4 })
      shell.type("q")
      await expectShell(shell, "over code(0)")
      let lines = shell.screen.lines
      #expect(lines[1].hasPrefix("size 150x3") && lines[2].hasPrefix("key a|") && lines[3].hasPrefix("..."))
      let second = try #require(lines.lastIndex { $0.hasPrefix("size 150x3") })
      #expect(lines[second + 1].hasPrefix("key a|") && lines[second + 2].hasPrefix("key q|"))
      #expect(lines[second + 3] == "over code(0)")
      #expect(lines.count { $0.hasPrefix("size") } == 2)
      shell.type("exit\r")
      #expect(await shell.waitForEnd() == 0)
    }

    private func child(of parent: Int32) -> Int32? {
      let path = "/proc/\(parent)/task/\(parent)/children"
      return (try? String(contentsOfFile: path, encoding: .utf8)).flatMap {
        Int32($0.split(separator: " ").first ?? "")
      }
    }
  }
}
