public import OrderedCollections

// Each of these functions computes the new order first. If it is the current one, nothing happens, and the stamp stays.
extension IdentifiedArray {
  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak ordering.
  /// - Throws: The error of the predicate; the array is then unchanged.
  /// - Complexity: O(n log n).
  @inlinable
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    let elements = storedElements
    reorder(try indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) })
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with a given generator, like ``shuffle()``.
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    reorder(indices.shuffled(using: &generator))
  }

  /// Reverses the elements.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func reverse() {
    guard count > 1 else { return }
    storedIDs.reverse()
    storedElements.reverse()
    noteReordering()
  }

  /// Swaps two elements.
  ///
  /// - Precondition: Both positions are in `indices`; otherwise this traps.
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    storedElements.swapAt(i, j)
    guard i != j else { return }
    storedIDs.swapAt(i, j)
    noteReordering()
  }

  /// Moves the elements that satisfy a predicate behind the others. Both parts keep their order.
  ///
  /// - Returns: The position of the first element that satisfies the predicate; `endIndex` if none does.
  /// - Throws: The error of the predicate; the array is then unchanged.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func partition(by belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    var order: [Int] = []
    var second: [Int] = []
    order.reserveCapacity(count)
    for position in indices {
      if try belongsInSecondPartition(storedElements[position]) {
        second.append(position)
      } else {
        order.append(position)
      }
    }
    let pivot = order.count
    order += second
    reorder(order)
    return pivot
  }

  /// Moves the elements at the given positions, in their order, to another position.
  ///
  /// - Parameters:
  ///   - source: Positions in any order; repeated positions count once. It may be an `IndexSet`.
  ///   - destination: The position, before the move, of the element that the moved ones precede; `endIndex` moves them
  ///     to the end.
  /// - Precondition: Each position is in `indices`, and `0 <= destination <= count`; otherwise this traps.
  /// - Complexity: O(n + m log m) for m positions.
  @inlinable
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    precondition(destination >= 0 && destination <= count, "Destination is out of bounds")
    let moved = sortedPositions(source)
    var order: [Int] = []
    order.reserveCapacity(count)
    var next = 0
    for position in indices {
      if position == destination { order += moved }
      if next < moved.count, moved[next] == position {
        next += 1
      } else {
        order.append(position)
      }
    }
    if destination == count { order += moved }
    reorder(order)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements by `<`, like ``sort(by:)``.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}

extension IdentifiedArray {
  /// Reorders the elements.
  ///
  /// - Parameter order: The current positions of the elements, in their new order.
  @inlinable
  mutating func reorder(_ order: [Int]) {
    guard !order.elementsEqual(indices) else { return }
    var ids = ContiguousArray<ID>()
    var elements = ContiguousArray<Element>()
    ids.reserveCapacity(count)
    elements.reserveCapacity(count)
    for position in order {
      ids.append(storedIDs[position])
      elements.append(storedElements[position])
    }
    storedIDs = OrderedSet(uncheckedUniqueElements: ids)
    storedElements = elements
    noteReordering()
  }
}
