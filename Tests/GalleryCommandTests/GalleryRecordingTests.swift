import Foundation
import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Tests of `--record`, `--replay`, `--inspect` and `play`.
  @Suite struct Recording {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString)")
      .path

    @Test func recordedExampleIsShownAgainByItsFileAlone() async throws {
      defer { try? FileManager.default.removeItem(atPath: file) }
      let first = try await GalleryRun(["two-counters", "--record", file])
      await first.type("\t", "\r", "\r")
      await first.expect("−    2    +")
      await first.quit()
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines.count { $0.contains("incrementButtonTapped") } == 2, "\(lines)")
      #expect(lines.last?.contains(#""record":"end""#) == true, "\(lines)")

      let second = try await GalleryRun(["--replay", file], columns: 120, rows: 30, hasTwin: false)
      await second.expect("−    2    +", "incrementButtonTapped")
      await second.quit()
    }

    @Test func recordedSessionIsPlayedToTheSameState() async throws {
      defer { try? FileManager.default.removeItem(atPath: file) }
      let first = try await GalleryRun(["bindings-basics", "--record", file])
      await first.type("Blob")
      await first.expect("Blob")
      await first.quit()

      let second = try await GalleryRun(["play", file, "--speed", "64"], hasTwin: false)
      await second.expect("Blob")
      await second.quit()
    }

    @Test func recordedSessionIsWrittenAsAsciicast() async throws {
      let cast = file + ".cast"
      defer { for path in [file, cast] { try? FileManager.default.removeItem(atPath: path) } }
      let first = try await GalleryRun(["two-counters", "--record", file])
      await first.type("\t", "\r", "\r")
      await first.expect("−    2    +")
      await first.quit()

      let play = try PseudoTerminal(GalleryRun.program, ["play", file, "--cast", cast], columns: 80)
      #expect(await play.waitForEnd() == 0)
      let lines = try String(contentsOfFile: cast, encoding: .utf8).split(separator: "\n")
      #expect(lines.first?.hasPrefix(#"{"version":2,"width":80,"height":24"#) == true, "\(lines)")
      var model = TerminalModel(screen: 80, 24)
      for line in lines.dropFirst() {
        let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
        model.receive(Array(try #require(event.last as? String).utf8))
      }
      #expect(model.lines.contains { $0.contains("−    2    +") }, "\(model.lines)")
    }

    @Test func keyOpensAndClosesTheInspector() async throws {
      let run = try await GalleryRun(["two-counters"], columns: 120, hasTwin: false)
      await run.type("\t", "\r")
      await run.expect("−    1    +")
      await run.type("\u{1B}[24~")
      await run.expect("incrementButtonTapped", "−    1    +")
      await run.type("\u{1B}[24~")
      await run.expectNo("incrementButtonTapped")
      await run.quit()
    }

    @Test func inspectorCanBeOpenFromTheStart() async throws {
      let run = try await GalleryRun(["users", "--inspect"], columns: 120, hasTwin: false)
      await run.expect("Users over HTTP", "users")
      await run.quit()
    }

    @Test(arguments: [
      (["counter", "--replay", "/nowhere/file"], "/nowhere/file"),
      (["counter", "--record", "/nowhere/file"], "/nowhere/file"),
      (["--record", "file"], "--record needs the name of an example."),
      (["counter", "--record", "a", "--replay", "b"], "--record and --replay cannot be combined."),
      (["play", "/nowhere/file"], "/nowhere/file"),
      (["play", "file", "--speed", "0"], "--speed must be from 1/64 to 64, not 0.0."),
      (["play", "file", "--idle", "1"], "--idle needs --cast."),
      (["counter", "--line", "--inspect"], "--line and --inspect cannot be combined."),
      (["counter", "--lines", "--replay", "a"], "--lines and --replay cannot be combined."),
    ])
    func wrongOptionsAreErrors(arguments: [String], message: String) async throws {
      let terminal = try PseudoTerminal(GalleryRun.program, arguments, columns: 120)
      #expect(await terminal.waitForEnd() != 0)
      #expect(terminal.screen.lines.contains { $0.contains(message) }, "\(terminal.screen.lines)")
    }
  }
}
