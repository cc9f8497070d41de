public import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with the given id.
  ///
  /// - Returns: The removed element; `nil` if there was none.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    guard let position = storedIDs.firstIndex(of: id) else { return nil }
    return remove(at: position)
  }

  /// Removes the element with the id of the given one. Other properties aren't compared.
  ///
  /// - Returns: The removed element; `nil` if there was none.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity(element))
  }

  /// Removes the element at a position.
  ///
  /// - Precondition: The position is in `indices`; otherwise this traps.
  /// - Complexity: O(n); O(1) for the last element.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    let removed = storedElements.remove(at: position)
    noteRemoval(of: storedIDs.remove(at: position))
    return removed
  }

  /// Removes the elements at the given positions.
  ///
  /// - Parameter offsets: Positions before the removal, in any order; repeated positions count once. It may be an
  ///   `IndexSet`.
  /// - Precondition: Each position is in `indices`; otherwise this traps.
  /// - Complexity: O(n + m log m) for m offsets.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    removeElements(at: sortedPositions(offsets))
  }

  /// Removes the elements that satisfy a predicate.
  ///
  /// - Throws: The error of the predicate; the array is then unchanged.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    var positions: [Int] = []
    for position in indices where try shouldBeRemoved(storedElements[position]) {
      positions.append(position)
    }
    removeElements(at: positions)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Whether to keep the storage.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    noteRemovals(at: indices)
    storedIDs.removeAll(keepingCapacity: keepCapacity)
    storedElements.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the first element.
  ///
  /// - Precondition: The array isn't empty; otherwise this traps.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes the first `k` elements.
  ///
  /// - Precondition: `0 <= k <= count`; otherwise this traps.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeFirst(_ k: Int) {
    removeSubrange(0..<k)
  }

  /// Removes the last element.
  ///
  /// - Precondition: The array isn't empty; otherwise this traps.
  /// - Complexity: O(1) expected.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    remove(at: count - 1)
  }

  /// Removes the last `k` elements.
  ///
  /// - Precondition: `0 <= k <= count`; otherwise this traps.
  /// - Complexity: O(k) expected.
  @inlinable
  public mutating func removeLast(_ k: Int) {
    removeSubrange(count - k..<count)
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Precondition: The range is within `0..<count`; otherwise this traps.
  /// - Complexity: O(n).
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "Range is out of bounds")
    noteRemovals(at: bounds)
    storedIDs.removeSubrange(bounds)
    storedElements.removeSubrange(bounds)
  }

  /// Removes the elements in any other kind of range, like ``removeSubrange(_:)-(Range<Int>)``.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Returns an array of the elements that satisfy a predicate, in order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    // Made from a copy, so that an array that is replaced by its filtered self still knows its changes.
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }
}

extension IdentifiedArray {
  /// Removes the elements at some positions.
  ///
  /// - Parameter positions: Strictly increasing positions within bounds.
  @inlinable
  mutating func removeElements(at positions: [Int]) {
    guard let first = positions.first else { return }
    noteRemovals(at: positions)
    if positions.count == 1 {
      storedElements.remove(at: first)
      storedIDs.remove(at: first)
      return
    }
    var ids = ContiguousArray<ID>()
    var elements = ContiguousArray<Element>()
    ids.reserveCapacity(count - positions.count)
    elements.reserveCapacity(count - positions.count)
    var next = 0
    for position in indices {
      if next < positions.count, positions[next] == position {
        next += 1
      } else {
        ids.append(storedIDs[position])
        elements.append(storedElements[position])
      }
    }
    storedIDs = OrderedSet(uncheckedUniqueElements: ids)
    storedElements = elements
  }

  /// Sorts the positions that a caller has given, removes repeated ones, and traps if one is out of bounds.
  @inlinable
  func sortedPositions(_ offsets: some Sequence<Int>) -> [Int] {
    var positions: [Int] = []
    for offset in offsets.sorted() where offset != positions.last {
      precondition(indices.contains(offset), "Offset is out of bounds")
      positions.append(offset)
    }
    return positions
  }
}
