import TerminalHarness

@testable import PawlTerminal

/// A terminal that gets the differences of frames, and says what is wrong with them.
struct WatchedTerminal {
  let clusters = ClusterTable()
  private var encoder = FrameEncoder(profile: OutputProfile())
  private var model: TerminalModel
  private var last: CellGrid?

  init(columns: Int, rows: Int) { model = TerminalModel(width: columns, height: rows) }

  /// What the last frame was written with.
  var output: ArraySlice<UInt8> { encoder.output }

  mutating func resize(columns: Int, rows: Int) {
    guard model.width != columns || model.height != rows else { return }
    model = TerminalModel(width: columns, height: rows)
    encoder.forget()
    last = nil
  }

  /// - Returns: what is wrong then; nil if the terminal shows the frame, and its cursor is where it is to be.
  mutating func show(_ grid: CellGrid, cursor: CellPoint?) -> String? {
    encoder.encode(from: last, to: grid, cursor: cursor)
    last = grid
    guard !encoder.output.isEmpty else { return nil }
    model.receive(encoder.output)
    if let problem = model.problems.first { return "The terminal got \(problem)" }
    if let difference = model.difference(from: grid) { return "The terminal shows \(difference)" }
    if let cursor, grid.bounds.columns.contains(cursor.column), grid.bounds.rows.contains(cursor.row),
      model.column != cursor.column || model.row != cursor.row
    {
      return "The cursor is not at \(cursor)"
    }
    return nil
  }
}
