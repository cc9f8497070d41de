public import OrderedCollections

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Returns whether two arrays have equal elements with equal ids in the same order.
  ///
  /// - Complexity: O(1) for unchanged copies of one array, and for arrays of different lengths; otherwise O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.log.stamp == right.log.stamp { return true }
    // Copies that differ only in elements share the buffer of their ids, so this comparison costs little.
    return left.storedIDs == right.storedIDs && left.storedElements == right.storedElements
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Feeds the elements, in order, to a hasher.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storedElements)
  }
}
