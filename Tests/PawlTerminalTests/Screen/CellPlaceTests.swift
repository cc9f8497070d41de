import Testing

@testable import PawlTerminal
@testable import PawlViews

/// The cells of places and lengths of views.
@Suite struct CellPlaceTests {
  @Test(
    arguments: [
      (0, 0), (3, 3), (2.9, 2), (-0.0, 0), (-0.1, -1), (-1, -1), (-1.5, -2), (999_999.5, 999_999),
      (-999_999.5, -1_000_000),
    ] as [(CGFloat, Int)])
  func placeIsTheCellThatContainsAPosition(position: CGFloat, cell: Int) {
    #expect(Cells.place(position) == cell)
  }

  @Test(
    arguments: [
      (0, 0), (4, 4), (2.4, 2), (2.5, 3), (-0.4, 0), (-0.5, -1), (-2.4, -2), (999_999.6, 1_000_000),
    ] as [(CGFloat, Int)])
  func lengthIsTheNearestNumberOfCells(length: CGFloat, count: Int) {
    #expect(Cells.nearest(length) == count)
  }

  @Test func placesBeyondAnyScreenAreClamped() {
    for far in [1e6, 1e300, .infinity] as [CGFloat] {
      #expect(Cells.place(far) == 1_000_000 && Cells.place(-far) == -1_000_000)
      #expect(Cells.nearest(far) == 1_000_000 && Cells.nearest(-far) == -1_000_000)
    }
    #expect(Cells.place(.nan) == 0 && Cells.nearest(.nan) == 0)
  }
}
