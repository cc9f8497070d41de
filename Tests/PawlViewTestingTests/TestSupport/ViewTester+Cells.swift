import PawlTerminal

@testable import PawlViewTesting

extension ViewTester {
  /// The number of cells with a red background, in the row with the most of them.
  var redWidth: Int {
    guard let grid = (host as? TerminalHost)?.grid(at: now).grid else { return 0 }
    return (0..<grid.height).map { row in
      (0..<grid.width).count { grid[$0, row].style.background == CellTheme()[.red] }
    }.max() ?? 0
  }
}
