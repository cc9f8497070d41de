import Foundation
import PawlTerminal
import TerminalHarness
import Testing

/// The gallery on a terminal, and a twin without one. Both receive everything that is typed, and both must then look
/// the same.
final class GalleryRun {
  let terminal: PseudoTerminal
  private let twin: GalleryTwin?
  /// Whether the program's output shows that it has handled everything that was typed.
  private var hasShownAll = true
  /// The row of the terminal that shows the first row of the frame.
  private let firstRow = 0
  private let frameRows: Int?

  /// Starts the gallery.
  ///
  /// - Parameters:
  ///   - arguments: The command line's arguments. The first is the example.
  ///   - hasTwin: Whether to compare with a twin. False for examples that keep state outside the program or that don't
  /// always start the same.
  init(
    _ arguments: [String] = [], columns: Int = 80, rows: Int = 24, inlineRows: Int? = nil, hasTwin: Bool = true,
    environment: [String: String] = ["COLORTERM": "truecolor"]
  ) async throws {
    frameRows = inlineRows
    let all = arguments + (inlineRows.map { ["--inline", "\($0)"] } ?? [])
    terminal = try PseudoTerminal(
      GalleryRun.program, all, columns: columns, rows: rows, environment: environment)
    let depth = ColorDepth.detected(in: ["TERM": "xterm-256color"].merging(environment) { $1 })
    let name = arguments.first
    let bell = terminal.bell
    twin =
      hasTwin
      ? await GalleryTwin(name, columns: columns, rows: inlineRows ?? rows, depth: depth) { bell.focusOrder() } : nil
    // The program marks frames only once it knows the terminal's answers. From here on it draws only in response to
    // events.
    _ = await terminal.wait { $0.markedFrames > 0 }
  }

  static var program: String { PseudoTerminal.product("gallery") }

  /// Types text, with special keys as a terminal's bytes, and expects the terminal and its twin to look the same.
  func type(_ texts: String..., at location: SourceLocation = #_sourceLocation) async {
    for text in texts {
      terminal.type(text)
      hasShownAll = await twin?.type(Array(text.utf8)) ?? false
      await expectSame(at: location)
    }
  }

  /// Pastes text as a bracketed paste.
  func paste(_ text: String, at location: SourceLocation = #_sourceLocation) async {
    terminal.paste(text)
    hasShownAll = await twin?.type(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)) ?? false
    await expectSame(at: location)
  }

  /// Clicks in the middle of a text on the screen.
  func click(_ text: String, at location: SourceLocation = #_sourceLocation) async throws {
    let place = try #require(self.place(of: text), "\(terminal.screen.lines)", sourceLocation: location)
    let press = "\u{1B}[<0;\(place.column + 1 + text.count / 2);\(place.row + 1)"
    let click = "\(press)M\(press)m"
    terminal.type(click)
    hasShownAll = await twin?.type(Array(click.utf8)) ?? false
    await expectSame(at: location)
  }

  /// Resizes the window.
  ///
  /// The last key must have changed the screen. Otherwise nothing shows whether the program received the keys or the
  /// new size first.
  func resize(columns: Int, rows: Int, at location: SourceLocation = #_sourceLocation) async {
    #expect(hasShownAll, "The keys before have changed nothing.", sourceLocation: location)
    let count = terminal.output.count
    terminal.resize(columns: columns, rows: rows)
    _ = await terminal.wait { _ in terminal.output.count > count }
    await twin?.resize(columns: columns, rows: frameRows ?? rows)
    await expectSame(at: location)
  }

  /// Expects texts on the screen, now or after waiting, and expects the twin to look the same.
  func expect(_ texts: String..., at location: SourceLocation = #_sourceLocation) async {
    for text in texts {
      let isSeen = await wait { self.place(of: text) != nil }
      #expect(isSeen, "no \"\(text)\" in\n\(picture)", sourceLocation: location)
    }
    await expectSame(at: location)
  }

  /// Expects that a text isn't on the screen, or waits until it is gone.
  func expectNo(_ text: String, at location: SourceLocation = #_sourceLocation) async {
    let isGone = await wait { self.place(of: text) == nil }
    #expect(isGone, "\"\(text)\" in\n\(picture)", sourceLocation: location)
    await expectSame(at: location)
  }

  /// Expects texts below each other, now or after waiting.
  func expectOrder(_ texts: [String], at location: SourceLocation = #_sourceLocation) async {
    let isSeen = await wait {
      let rows = texts.compactMap { self.place(of: $0)?.row }
      return rows.count == texts.count && rows == rows.sorted()
    }
    #expect(isSeen, "not in the order \(texts):\n\(picture)", sourceLocation: location)
    await expectSame(at: location)
  }

  /// Expects that the terminal and its twin look the same. Without a twin, expects nothing.
  func expectSame(at location: SourceLocation = #_sourceLocation) async {
    guard let twin else { return }
    var difference: String?
    let isSame = await wait {
      difference = await twin.difference(from: self.terminal.screen, row: self.firstRow)
      return difference == nil
    }
    #expect(isSame, "\(difference ?? "") in\n\(picture)", sourceLocation: location)
  }

  /// Expects the program to end with `status` and the terminal to be restored.
  func expectEnd(_ status: Int32, at location: SourceLocation = #_sourceLocation) async {
    await twin?.end()
    #expect(await terminal.waitForEnd() == status, "\(picture)", sourceLocation: location)
    #expect(terminal.screen.modes == [7, 25], sourceLocation: location)
    #expect(terminal.screen.keyboardFlags == [], sourceLocation: location)
    #expect(terminal.screen.problems == [], sourceLocation: location)
    #expect(terminal.hasModesOfBefore, sourceLocation: location)
    if frameRows == nil {
      #expect(terminal.screen.lines.allSatisfy { $0.isEmpty }, "\(picture)", sourceLocation: location)
    }
  }

  /// Types Ctrl-C and expects the program's end.
  func quit(at location: SourceLocation = #_sourceLocation) async {
    terminal.type("\u{3}")
    await expectEnd(130, at: location)
  }

  /// Returns the place at which a text begins on the screen, in cells.
  func place(of text: String) -> (column: Int, row: Int)? {
    for (row, line) in terminal.screen.lines.enumerated() {
      if let range = line.range(of: text) { return (CellWidth.of(String(line[..<range.lowerBound])), row) }
    }
    return nil
  }

  private var picture: String { terminal.screen.lines.joined(separator: "\n") }

  /// Waits for output of the program and for changes that its twin makes by itself, until a condition holds.
  ///
  /// - Returns: False if the program ended before the condition held.
  private func wait(until condition: () async -> Bool) async -> Bool {
    while true {
      if !terminal.screen.isSynchronizing, await condition() { return true }
      if terminal.hasEnded { return false }
      await terminal.change(orAt: await twin?.nextFrame)
    }
  }
}
