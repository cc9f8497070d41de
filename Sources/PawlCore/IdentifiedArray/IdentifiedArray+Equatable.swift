public import OrderedCollections

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Tells whether two arrays hold equal elements with equal ids in the same order.
  ///
  /// - Complexity: O(1) for copies of one array that were not changed since, and for arrays of different lengths; O(n)
  ///   otherwise.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    if left.log.stamp == right.log.stamp { return true }
    // Copies that differ in elements only share the buffer of their ids, so this costs little.
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
