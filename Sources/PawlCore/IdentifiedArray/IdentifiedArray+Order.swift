public import OrderedCollections

// Each of these works out the new order first, and does nothing, not even take a new stamp, if it is the present one.
extension IdentifiedArray {
  /// Sorts the elements.
  ///
  /// - Parameter areInIncreasingOrder: a strict weak ordering.
  /// - Throws: what the predicate throws; the array is then as it was.
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

  /// Like ``shuffle()``, but draws from a given generator.
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
  /// - Precondition: both positions are in `indices`, or this traps.
  /// - Complexity: O(1) expected.
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    storedElements.swapAt(i, j)
    guard i != j else { return }
    storedIDs.swapAt(i, j)
    noteReordering()
  }

  /// Moves the elements that satisfy a predicate behind those that do not. Within both parts the order stays.
  ///
  /// - Returns: the position of the first element that satisfies the predicate; `endIndex` if none does.
  /// - Throws: what the predicate throws; the array is then as it was.
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

  /// Moves the elements at the given positions together, in their order, to a place between others.
  ///
  /// - Parameters:
  ///   - source: positions, in any order; repeated ones count once. An `IndexSet` fits.
  ///   - destination: they go before the element that is at this position now; `endIndex` moves them to the end.
  /// - Precondition: each position is in `indices`, and `0 <= destination <= count`, or this traps.
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
  /// Like ``sort(by:)``, by `<`.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}

extension IdentifiedArray {
  /// - Parameter order: the present positions of the elements in their new order.
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
