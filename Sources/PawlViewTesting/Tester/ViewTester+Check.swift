import PawlCore
import PawlTerminal
import PawlViews

extension ViewTester {
  /// Compares what was drawn with what is drawn when everything is laid out anew.
  func checkFromScratch(_ grid: CellGrid) {
    graph.rootElement?.forgetLayout()
    let fresh = draw().grid
    let differs = (0..<grid.height).contains { row in
      (0..<grid.width).contains { column in
        grid.string(column: column, row: row) != fresh.string(column: column, row: row)
          || grid[column, row].style != fresh[column, row].style
      }
    }
    if differs { reportDifference(grid.text, fresh.text) }
  }
}

/// PAWL-105: an update has left something as it was that should be different.
private func reportDifference(_ shown: String, _ fresh: String) {
  Issue(
    "PAWL-105",
    message: """
      What is shown differs from what is shown when everything is laid out anew.

        Shown:
      \(shown.quoted)

        Anew:
      \(fresh.quoted)

      Sizes are asked for again only where something has changed. A "Layout" has to answer the same for the same views; if \
      there is none of your own, this is a mistake in Pawl.
      """
  ).report()
}

extension String {
  /// This text with a mark before each line, without empty lines at its end.
  var quoted: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { "  │\($0)" }.joined(separator: "\n")
  }
}
