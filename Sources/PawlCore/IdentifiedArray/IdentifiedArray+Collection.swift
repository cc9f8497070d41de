extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The type of a position.
  public typealias Index = Int
  /// The type of the range of positions.
  public typealias Indices = Range<Int>
  /// The type of the iterator.
  public typealias Iterator = ContiguousArray<Element>.Iterator

  /// The position of the first element: always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element: the number of elements.
  @inlinable
  public var endIndex: Int { storedElements.count }

  /// The number of elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { storedElements.count }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { storedElements.isEmpty }

  /// The positions of all elements.
  ///
  /// The range doesn't retain the array, so `for i in array.indices { array[i].n += 1 }` modifies in place.
  @inlinable
  public var indices: Range<Int> { 0..<storedElements.count }

  /// Returns the position after the given one.
  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  /// Returns the position before the given one.
  @inlinable
  public func index(before i: Int) -> Int { i - 1 }

  /// Returns the position at a distance from the given one.
  @inlinable
  public func index(_ i: Int, offsetBy distance: Int) -> Int { i + distance }

  /// Returns the distance between two positions.
  @inlinable
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// Returns an iterator over the current elements.
  @inlinable
  public func makeIterator() -> Iterator { storedElements.makeIterator() }

  /// Calls a closure with a pointer to the elements, which are always contiguous.
  ///
  /// - Returns: The result of the closure, never `nil`.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try storedElements.withUnsafeBufferPointer(body)
  }
}
