extension IdentifiedArray: RandomAccessCollection {
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias Iterator = ContiguousArray<Element>.Iterator

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
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
  /// A range of its own, so that `for i in array.indices { array[i].n += 1 }` modifies in place.
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

  /// Returns an iterator over the elements as they are now.
  @inlinable
  public func makeIterator() -> Iterator { storedElements.makeIterator() }

  /// Calls a closure with a pointer to the elements, which are always contiguous.
  ///
  /// - Returns: what the closure returns, never `nil`.
  @inlinable
  public func withContiguousStorageIfAvailable<R>(
    _ body: (UnsafeBufferPointer<Element>) throws -> R
  ) rethrows -> R? {
    try storedElements.withUnsafeBufferPointer(body)
  }
}
