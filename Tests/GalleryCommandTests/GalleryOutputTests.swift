import Foundation
import Gallery
import PawlTerminal
import PawlUI
import TerminalHarness
import Testing

extension GalleryCommandTests {
  /// Tests of which bytes are written, and where.
  @Suite struct Output {
    private static let colors: [([String: String], Set<ColorForm>)] = [
      (["COLORTERM": "truecolor"], [.named, .indexed, .components]),
      (["TERM": "xterm-256color"], [.named, .indexed]),
      (["TERM": "xterm"], [.named]),
      (["COLORTERM": "truecolor", "NO_COLOR": "1"], []),
    ]

    @Test(arguments: colors)
    func framesUseTheColorDepthOfTheTerminal(environment: [String: String], allowed: Set<ColorForm>) async throws {
      let run = try await GalleryRun(["animations"], rows: 40, environment: environment)
      await run.expectSame()
      await run.type("\t", "\t")
      await run.quit()
      #expect(ColorForm.all(in: run.terminal.output).isSubset(of: allowed))
      if allowed.contains(.components) { #expect(ColorForm.all(in: run.terminal.output).contains(.components)) }
    }

    @Test(arguments: ["TERM=dumb", "-u TERM"])
    func dumbTerminalGetsLines(change: String) async throws {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "exec env \(change) '\(GalleryRun.program)' counter"], rows: 30)
      #expect(await terminal.wait { $0.lines.contains { $0.hasPrefix(">") } || !$0.lines.allSatisfy(\.isEmpty) })
      terminal.type("+\r")
      #expect(
        await terminal.wait { $0.lines.contains { $0.contains("CounterState(count: 1)") } }, "\(terminal.screen.lines)")
      terminal.type("quit\r")
      #expect(await terminal.waitForEnd() == 0)
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.hasModesOfBefore)
    }

    @Test(arguments: ["TERM=dumb", "-u TERM"])
    func dumbTerminalGetsTheList(change: String) async throws {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "exec env \(change) '\(GalleryRun.program)'"], columns: 80, rows: 60)
      #expect(await terminal.waitForEnd() == 0)
      #expect(terminal.screen.lines.contains { $0.contains("two-counters ") }, "\(terminal.screen.lines)")
      #expect(!terminal.output.contains(0x1B))
      #expect(terminal.hasModesOfBefore)
    }

    @Test func outputToAFileIsOneFrame() async throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("frame-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: file) }
      let terminal = try PseudoTerminal(GalleryRun.program, ["counter"], outputFile: file)
      #expect(await terminal.waitForEnd() == 0)
      #expect(terminal.output == [])
      let frame = await frame(of: .counter)
      let written = try String(contentsOfFile: file, encoding: .utf8)
      #expect(written == frame + "\n")
    }

    @MainActor
    private func frame(of example: Example) -> String {
      TerminalApp.frame(of: GalleryView(example), columns: 80)
    }

    @Test func aFrameOfRowsStaysWhenTheProgramEnds() async throws {
      let run = try await GalleryRun(["two-counters"], inlineRows: 14)
      await run.expectSame()
      #expect(!run.terminal.screen.isAlternate)
      await run.type("\t", "\r", "\r")
      await run.resize(columns: 60, rows: 20)
      await run.type("\r")
      await run.quit()
      #expect(run.place(of: "−    3    +") != nil)
    }

    @Test func linesCanBeAskedForOnATerminal() async throws {
      let terminal = try PseudoTerminal(GalleryRun.program, ["counter", "--line"], rows: 30)
      terminal.type("+\r")
      #expect(
        await terminal.wait { $0.lines.contains { $0.contains("CounterState(count: 1)") } }, "\(terminal.screen.lines)")
      terminal.type("\u{3}")
      #expect(await terminal.waitForEnd() == 130)
      #expect(terminal.hasModesOfBefore)
    }
  }
}

/// A way to write a color in a control sequence.
enum ColorForm: Sendable {
  /// One of the sixteen colors that have codes of their own.
  case named
  case indexed
  case components

  /// Returns the forms of colors that appear in bytes for a terminal.
  static func all(in bytes: [UInt8]) -> Set<ColorForm> {
    var forms: Set<ColorForm> = []
    for sequence in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[") {
      guard let end = sequence.firstIndex(where: { !$0.isNumber && $0 != ";" }), sequence[end] == "m" else { continue }
      var codes = sequence[..<end].split(separator: ";").compactMap { Int($0) }[...]
      while let code = codes.popFirst() {
        switch code {
        case 38, 48:
          let isIndexed = codes.popFirst() == 5
          forms.insert(isIndexed ? .indexed : .components)
          codes = codes.dropFirst(isIndexed ? 1 : 3)
        case 30...37, 40...47, 90...97, 100...107: forms.insert(.named)
        default: break
        }
      }
    }
    return forms
  }
}
