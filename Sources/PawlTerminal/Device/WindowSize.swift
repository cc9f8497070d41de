/// The number of columns and rows of a window.
package enum WindowSize {
  /// The largest number of columns, and of rows, that a frame has. A larger window keeps the rest blank.
  ///
  /// Sizes come from outside: the terminal's driver, its answers, `COLUMNS` and `LINES`, and the clients of a
  /// ``TerminalStream``. A frame takes memory for each cell, so none of them is believed beyond this.
  package static let limit = 2_000

  /// The size with at least one cell, and at most ``limit`` columns and rows.
  package static func bounded(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    (min(max(1, columns), limit), min(max(1, rows), limit))
  }

  /// The size that the variables `COLUMNS` and `LINES` tell. Default: 80 columns and 24 rows, each where its variable is
  /// no number above 0.
  package static func ofEnvironment(_ variable: (String) -> String?) -> (columns: Int, rows: Int) {
    func number(_ name: String) -> Int? { variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    return bounded(columns: number("COLUMNS") ?? 80, rows: number("LINES") ?? 24)
  }
}
