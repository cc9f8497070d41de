/// The bounds and sources of a window's size.
package enum WindowSize {
  /// The maximum number of columns, and of rows, of a frame. In a larger window, the rest stays blank.
  ///
  /// Sizes come from outside: the terminal's driver, its answers, `COLUMNS` and `LINES`, and the clients of a
  /// ``TerminalStream``. Since a frame takes memory for each cell, larger values are never trusted.
  package static let limit = 2_000

  /// Clamps a size to at least one cell, and at most ``limit`` columns and rows.
  package static func bounded(columns: Int, rows: Int) -> (columns: Int, rows: Int) {
    (min(max(1, columns), limit), min(max(1, rows), limit))
  }

  /// Returns the size that the variables `COLUMNS` and `LINES` give. If one isn't a positive number, the default is 80
  /// columns or 24 rows.
  package static func ofEnvironment(_ variable: (String) -> String?) -> (columns: Int, rows: Int) {
    func number(_ name: String) -> Int? { variable(name).flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    return bounded(columns: number("COLUMNS") ?? 80, rows: number("LINES") ?? 24)
  }
}
