import PawlViews

/// A press of a pointer, with the number of presses at the same place that follow each other quickly.
struct PointerPress {
  private let point: CGPoint
  private let instant: ContinuousClock.Instant
  /// The number of presses: 1, 2 or 3. After three it begins again.
  let count: Int

  init(at point: CGPoint, _ instant: ContinuousClock.Instant, after last: PointerPress?) {
    self.point = point
    self.instant = instant
    let continues = last.map { $0.point == point && instant - $0.instant < Self.longestPause } ?? false
    count = continues ? (last?.count ?? 0) % 3 + 1 : 1
  }

  private static let longestPause = Duration.milliseconds(500)
}
