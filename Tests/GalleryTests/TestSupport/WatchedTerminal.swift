import TerminalHarness

@testable import PawlTerminal

/// A terminal that receives the differences between frames and reports mistakes in them.
struct WatchedTerminal {
  let clusters = ClusterTable()
  private var encoder = FrameEncoder(profile: OutputProfile())
  private var model: TerminalModel
  private var last: CellGrid?

  init(columns: Int, rows: Int) { model = TerminalModel(width: columns, height: rows) }

  /// The output of the last frame.
  var output: ArraySlice<UInt8> { encoder.output }

  mutating func resize(columns: Int, rows: Int) {
    guard model.width != columns || model.height != rows else { return }
    model = TerminalModel(width: columns, height: rows)
    encoder.forget()
    last = nil
  }

  /// - Returns: A description of the mistake, or nil if the terminal shows the frame and its cursor is in the right
  ///   place.
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
