/// The rows from which a lazy stack estimates the lengths of all others.
///
/// Each row counts once, however often it is made, so the estimate changes only when other rows come into sight.
struct RowSample {
  private var count: CGFloat = 0
  private var length: CGFloat = 0
  /// The range from the first counted position to the last one.
  private var positions: Range<CGFloat>?

  /// The estimated length of the rows at a position.
  var average: CGFloat { count > 0 ? length / count : 1 }

  /// Adds the rows of a node, unless the node's position is in the range that was counted.
  ///
  /// - Parameter position: The number of nodes before this one.
  mutating func add(_ rows: some Collection<LazyStackElement.Row>, at position: CGFloat) {
    if rows.isEmpty || positions?.contains(position) == true { return }
    let end = position + 1
    positions = positions.map { min($0.lowerBound, position)..<max($0.upperBound, end) } ?? position..<end
    count += 1
    length += rows.reduce(0) { $0 + $1.length }
  }

  /// Returns whether most of the counted rows are gone when a stack has the rows of a number of nodes.
  func isOutdated(count: CGFloat) -> Bool { positions.map { count < $0.upperBound / 2 } ?? false }
}
