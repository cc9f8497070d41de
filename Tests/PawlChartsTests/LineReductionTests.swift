import PawlViews
import TestSupport
import Testing

@testable import PawlCharts

@Suite struct LineReductionTests {
  @Test func pointsInDifferentColumnsAreKept() {
    let points = [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: 2), CGPoint(x: 2, y: 0)]
    #expect(LineReduction.lines(points, width: 1) == [points])
    #expect(LineReduction.lines(points, width: nil) == [points])
  }

  @Test func columnKeepsItsFirstLowestHighestAndLastPointInOrder() {
    let heights: [CGFloat] = [5, 6, 9, 7, 1, 2, 4]
    let points = heights.enumerated().map { CGPoint(x: CGFloat($0) / 10, y: $1) }
    #expect(LineReduction.lines(points, width: 1).map { $0.map(\.y) } == [[5, 9, 1, 4]])
  }

  @Test func missingValueDividesTheLine() {
    let points = [CGPoint(x: 0, y: 1), CGPoint(x: 1, y: CGFloat.nan), CGPoint(x: 2, y: 3)]
    #expect(LineReduction.lines(points, width: 1) == [[CGPoint(x: 0, y: 1)], [CGPoint(x: 2, y: 3)]])
  }

  @Test func noPointsMakeNoLine() {
    #expect(LineReduction.lines([], width: 1) == [])
    #expect(LineReduction.lines([CGPoint(x: CGFloat.nan, y: 0)], width: 1) == [])
  }

  /// Reduces random lines, and compares each run of points in a column with the plain rule.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func randomLinesKeepTheExtremesOfEachColumn(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var x: CGFloat = 0
    let points = (0..<generator.below(300) + 1).map { _ in
      x += CGFloat(generator.below(100)) / 100 * (generator.chance(10) ? -1 : 1)
      return CGPoint(x: x, y: CGFloat(generator.below(20)))
    }
    let reduced = LineReduction.lines(points, width: 1).flatMap { $0 }
    #expect(reduced.map { column($0) }.runs == points.map { column($0) }.runs, "seed \(seed)")
    let (complete, kept) = (runs(points), runs(reduced))
    guard complete.count == kept.count else { return }
    for (complete, kept) in zip(complete, kept) {
      #expect(kept.count <= 4, "seed \(seed)")
      #expect(kept.first == complete.first && kept.last == complete.last, "seed \(seed)")
      #expect(kept.map(\.y).min() == complete.map(\.y).min(), "seed \(seed)")
      #expect(kept.map(\.y).max() == complete.map(\.y).max(), "seed \(seed)")
      var rest = complete[...]
      for point in kept {
        let index = rest.firstIndex(of: point)
        #expect(index != nil, "seed \(seed): the points aren't in order")
        rest = rest[(index ?? rest.startIndex)...].dropFirst()
      }
    }
  }

  private func column(_ point: CGPoint) -> CGFloat { point.x.rounded(.down) }

  /// Returns successive points in the same column.
  private func runs(_ points: [CGPoint]) -> [[CGPoint]] {
    var runs: [[CGPoint]] = []
    for point in points {
      if let last = runs.last?.last, column(last) == column(point) {
        runs[runs.count - 1].append(point)
      } else {
        runs.append([point])
      }
    }
    return runs
  }
}

extension Array where Element: Equatable {
  /// The elements without those that equal the one before.
  fileprivate var runs: [Element] { indices.filter { $0 == 0 || self[$0] != self[$0 - 1] }.map { self[$0] } }
}
