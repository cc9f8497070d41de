import PawlTerminal
import Testing

@testable import PawlViewTesting

struct SnapshotDifferenceTests {
  private func svg(_ rows: (String, CellColor)..., cursor: CellPoint? = nil) -> String {
    var grid = CellGrid(width: 10, height: rows.count, clusters: ClusterTable())
    for (row, (text, color)) in rows.enumerated() {
      grid.put(text, column: 0, row: row, style: CellStyle(foreground: color))
    }
    return CellPicture(grid, cursor: cursor).svg
  }

  @Test func equalTextsHaveNoDifference() {
    #expect(SnapshotDifference(reference: "a\n", shown: "a\n", isPicture: false) == nil)
    let picture = svg(("a", .terminal))
    #expect(SnapshotDifference(reference: picture, shown: picture, isPicture: true) == nil)
  }

  @Test func theFirstRowWithAnotherTextIsFound() {
    let old = svg(("same", .terminal), ("a < b", .terminal), ("x", .terminal), ("y", .terminal))
    let new = svg(("same", .palette(1)), ("a > b", .terminal), ("x", .terminal), ("", .terminal))
    let found = SnapshotDifference(reference: old, shown: new, isPicture: true)
    #expect(found?.place == "Row 2")
    #expect(found?.reference == "a < b")
    #expect(found?.shown == "a > b")
    #expect(found?.count == 2)
  }

  @Test func aRowThatDiffersInItsColorsShowsTheElements() {
    let old = svg(("the same", .terminal), ("color", .palette(1)))
    let new = svg(("the same", .terminal), ("color", .palette(2)))
    let found = SnapshotDifference(reference: old, shown: new, isPicture: true)
    #expect(found?.place == "The look of row 2")
    #expect(found?.reference == "<text class=\"c1\" x=\"0\" y=\"15\" textLength=\"50\">color</text>")
    #expect(found?.shown == "<text class=\"c2\" x=\"0\" y=\"15\" textLength=\"50\">color</text>")
  }

  @Test func otherDifferencesAreFoundByLine() {
    let old = svg(("a", .terminal))
    let new = svg(("a", .terminal), cursor: CellPoint(column: 1, row: 0))
    #expect(SnapshotDifference(reference: old, shown: new, isPicture: true)?.shown?.contains(".p{") == true)
    let text = SnapshotDifference(reference: "a\nb\n", shown: "a\nc\nd\n", isPicture: false)
    #expect(text?.place == "Line 2")
    #expect(text?.count == 3)
    #expect(SnapshotDifference(reference: "a\n", shown: "a", isPicture: false)?.place == "Line 2")
  }

  @Test(arguments: [
    "", "<desc>", "<desc>\n</desc>", "</desc>\n<desc>", "<g transform=\"translate(0 \n",
    "<g transform=\"translate(0 20)",
    "\u{0}", "\r\n",
  ])
  func brokenReferencesDiffer(_ reference: String) {
    #expect(SnapshotDifference(reference: reference, shown: svg(("a", .terminal)), isPicture: true) != nil)
  }
}
