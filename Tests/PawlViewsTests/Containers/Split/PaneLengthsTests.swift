import TestSupport
import Testing

@testable import PawlViews

/// The division of a split view's length among its panes.
@Suite struct PaneLengthsTests {
  private func pane(_ least: CGFloat?, _ ideal: CGFloat?, _ most: CGFloat?, share: CGFloat? = nil) -> PaneShare {
    PaneShare(limits: PaneLimits(minimum: least, ideal: ideal, maximum: most), share: share)
  }

  @Test func panesWithoutLimitsShareTheLengthEvenly() {
    #expect([pane(nil, nil, nil), pane(nil, nil, nil)].lengths(dividing: 20, rounds: true) == [10, 10])
    #expect(
      [pane(nil, nil, nil), pane(nil, nil, nil), pane(nil, nil, nil)].lengths(dividing: 20, rounds: true) == [7, 6, 7])
  }

  @Test func anIdealLengthComesFirst() {
    #expect([pane(nil, 6, nil), pane(nil, nil, nil)].lengths(dividing: 20, rounds: true) == [6, 14])
    #expect([pane(2, 6, nil), pane(16, nil, nil)].lengths(dividing: 20, rounds: true) == [4, 16])
  }

  @Test func theSharesOfTheUserAreKeptWithinTheLimits() {
    let panes = [pane(5, 6, 12, share: 0.5), pane(4, nil, nil, share: 0.5)]
    #expect(panes.lengths(dividing: 20, rounds: true) == [10, 10])
    #expect(panes.lengths(dividing: 40, rounds: true) == [12, 28])
    #expect(panes.lengths(dividing: 9, rounds: true) == [5, 4])
  }

  @Test func theLastPaneTakesTheRestWhenAllAreAtTheirMaximums() {
    #expect([pane(nil, nil, 4), pane(nil, nil, 5)].lengths(dividing: 20, rounds: true) == [4, 16])
  }

  @Test func panesShrinkAlikeWhenTheirMinimumsDoNotFit() {
    #expect([pane(10, nil, nil), pane(30, nil, nil)].lengths(dividing: 20, rounds: true) == [5, 15])
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func lengthsAlwaysAddUpAndKeepTheLimitsIfTheyCan(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let panes = (0..<Int.random(in: 1...5, using: &random)).map { _ -> PaneShare in
      let least = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...12, using: &random)) : nil
      let most = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...30, using: &random)) : nil
      let ideal = Bool.random(using: &random) ? CGFloat(Int.random(in: 0...40, using: &random)) : nil
      let share = Bool.random(using: &random) ? CGFloat.random(in: 0...1, using: &random) : nil
      return pane(least, ideal, most, share: share)
    }
    let total = CGFloat(Int.random(in: 1...100, using: &random))
    let lengths = panes.lengths(dividing: total, rounds: true)
    #expect(lengths.reduce(0, +) == total)
    #expect(lengths.allSatisfy { $0 >= 0 && $0 == $0.rounded() })
    let least = panes.reduce(0) { $0 + $1.limits.range.lowerBound }
    let most = panes.reduce(0) { $0 + $1.limits.range.upperBound }
    guard least <= total, total <= most else { return }
    for (pane, length) in zip(panes, lengths) {
      #expect(
        length >= pane.limits.range.lowerBound - 1 && length <= pane.limits.range.upperBound + 1, "\(lengths) \(panes)")
    }
  }
}
