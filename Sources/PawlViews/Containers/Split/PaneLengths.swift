/// The limits of a pane's length along the axis of its split view, in units of the host.
package struct PaneLimits: Equatable, Sendable {
  package var minimum: CGFloat?
  package var ideal: CGFloat?
  package var maximum: CGFloat?

  package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
    (self.minimum, self.ideal, self.maximum) = (minimum, ideal, maximum)
  }

  /// The lengths that the pane can have, at least one unit.
  var range: ClosedRange<CGFloat> {
    let least = max(PaneLimits.leastLength, minimum ?? 0)
    return least...max(least, maximum ?? .infinity)
  }

  func limited(_ length: CGFloat) -> CGFloat { min(max(length, range.lowerBound), range.upperBound) }

  private static let leastLength: CGFloat = 1
}

/// A pane as the division of a split view's length sees it.
struct PaneShare: Equatable {
  var limits = PaneLimits()
  /// The part of the whole length that the user has given the pane, or `nil` if no divider was moved.
  var share: CGFloat?
}

extension [PaneShare] {
  /// Divides a length among the panes.
  ///
  /// A pane has the share that the user has given it, else its ideal length, else an equal part of the rest. All lengths
  /// are within the limits of their panes, if possible: the last pane takes what the others leave over, and all panes
  /// shrink alike if even their minimums don't fit.
  ///
  /// - Parameters:
  ///   - total: The length to divide.
  ///   - rounds: Whether lengths are whole units.
  func lengths(dividing total: CGFloat, rounds: Bool) -> [CGFloat] {
    guard !isEmpty, total > 0 else { return map { _ in 0 } }
    let known = map { $0.share.map { $0 * total } ?? $0.limits.ideal }
    let flexible = Swift.max(1, known.count { $0 == nil })
    let part = Swift.max(0, total - known.reduce(0) { $0 + ($1 ?? 0) }) / CGFloat(flexible)
    var lengths = zip(self, known).map { pane, length in pane.limits.limited(length ?? part) }
    // Panes without a length of their own yield first.
    for takesAll in [false, true] {
      for _ in 0...count {
        let rest = total - lengths.reduce(0, +)
        guard Swift.abs(rest) > 0.01 else { break }
        let yielding = indices.filter { index in
          guard takesAll || known[index] == nil else { return false }
          let range = self[index].limits.range
          return rest > 0 ? lengths[index] < range.upperBound : lengths[index] > range.lowerBound
        }
        guard !yielding.isEmpty else { break }
        let sum = yielding.reduce(0) { $0 + lengths[$1] }
        for index in yielding {
          let part = sum > 0 ? lengths[index] / sum : 1 / CGFloat(yielding.count)
          lengths[index] = self[index].limits.limited(lengths[index] + rest * part)
        }
      }
    }
    let sum = lengths.reduce(0, +)
    if sum > total { for index in indices { lengths[index] *= total / sum } }
    if sum < total { lengths[count - 1] += total - sum }
    return rounds ? lengths.roundedEdges : lengths
  }
}

extension [CGFloat] {
  /// The lengths with their ends at whole units.
  fileprivate var roundedEdges: [CGFloat] {
    var (end, edge) = (CGFloat(0), CGFloat(0))
    return map { length in
      end += length
      let start = edge
      edge = end.rounded()
      return edge - start
    }
  }
}
