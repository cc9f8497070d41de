import PawlTerminal
import TerminalHarness
import Testing

/// The probe on a terminal, and the picture that it should show.
final class ProbeRun {
  let terminal: PseudoTerminal
  private var picture = ProbePicture()
  private let inlineRows: Int?

  /// Starts the probe.
  ///
  /// - Parameters:
  ///   - isPatient: Whether the probe waits for the terminal and for the end of a paste without a time limit. False in
  /// tests of the behavior at a limit.
  ///   - isReady: Whether to wait for the first frame.
  init(
    _ arguments: [String] = [], columns: Int = 40, rows: Int = 10, inlineRows: Int? = nil,
    answers: TerminalModel.Answers = TerminalModel.Answers(), isPatient: Bool = true, isReady: Bool = true,
    environment: [String: String] = ["COLORTERM": "truecolor"], _ location: SourceLocation = #_sourceLocation
  ) async throws {
    self.inlineRows = inlineRows
    let all = arguments + (isPatient ? ["--patient"] : []) + (inlineRows.map { ["--rows", "\($0)"] } ?? [])
    terminal = try PseudoTerminal(
      PseudoTerminal.product("TerminalProbe"), all, columns: columns, rows: rows,
      environment: environment)
    terminal.answers = answers
    if isReady { await expectPicture(location) }
  }

  /// Types text and expects the keys in the picture.
  func type(_ text: String, _ keys: String..., at location: SourceLocation = #_sourceLocation) async {
    terminal.type(text)
    await expect(keys.map { "key \($0)" }, at: location)
  }

  /// Types a command for the probe without waiting.
  func command(_ name: String) { terminal.type(":\(name)\r") }

  /// Adds the lines of a command to the expected picture.
  func noteCommand(_ name: String) {
    for character in ":" + name { picture.append("key \(character)") }
    picture.append("key enter")
  }

  /// Adds lines to the expected picture and waits until the screen shows it.
  func expect(_ lines: [String], at location: SourceLocation = #_sourceLocation) async {
    for line in lines { picture.append(line) }
    await expectPicture(location)
  }

  /// Waits until the screen shows the picture that the probe should draw.
  func expectPicture(_ location: SourceLocation = #_sourceLocation) async {
    let isSeen = await terminal.wait {
      !$0.problems.isEmpty || !$0.isSynchronizing && self.difference(in: $0) == nil
    }
    let screen = terminal.screen
    if !isSeen || !screen.problems.isEmpty {
      Issue.record(
        "\(difference(in: screen) ?? "same") \(screen.problems)\n\(screen.lines.joined(separator: "\n"))",
        sourceLocation: location)
    }
  }

  private func difference(in screen: TerminalModel) -> String? {
    let rows = min(inlineRows ?? screen.height, screen.height)
    picture.columns = screen.width
    picture.rows = rows
    var grid = CellGrid(width: screen.width, height: rows, clusters: ClusterTable())
    picture.draw(into: &grid)
    guard inlineRows != nil else { return screen.difference(from: grid) }
    // An inline frame begins in the cursor's row, because the probe puts the cursor in its first row.
    return screen.difference(from: grid, row: min(screen.row, screen.height - rows))
  }

  /// Waits for the probe's end and expects the terminal to be restored.
  func expectEnd(_ status: Int32, at location: SourceLocation = #_sourceLocation) async {
    let seen = await terminal.waitForEnd()
    #expect(seen == status, "\(terminal.screen.lines)", sourceLocation: location)
    let screen = terminal.screen
    #expect(screen.modes == [7, 25], sourceLocation: location)
    #expect(screen.keyboardFlags == [], sourceLocation: location)
    #expect(screen.problems == [], sourceLocation: location)
    #expect(terminal.hasModesOfBefore, sourceLocation: location)
  }

  /// Expects a line on the screen or in the scrollback.
  func expectLine(_ text: String, at location: SourceLocation = #_sourceLocation) {
    let lines = terminal.screen.scrollback + terminal.screen.lines
    #expect(lines.contains { $0.contains(text) }, "\(lines)", sourceLocation: location)
  }
}
