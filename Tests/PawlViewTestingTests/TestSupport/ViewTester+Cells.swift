import PawlTerminal

@testable import PawlViewTesting

extension ViewTester {
  /// How many cells have a ground of their own, in the longest row.
  var redWidth: Int {
    guard let grid = (host as? TerminalHost)?.grid(at: now).grid else { return 0 }
    return (0..<grid.height).map { row in
      (0..<grid.width).count { grid[$0, row].style.background != .terminal }
    }.max() ?? 0
  }
}
