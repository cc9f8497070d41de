public import struct Foundation.IndexSet

/// A set of offsets. This alias of Foundation's type spares programs the import of Foundation.
public typealias IndexSet = Foundation.IndexSet

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some offsets, such as those of deleted rows of a list.
  ///
  /// - Precondition: Every offset is less than `count`.
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard let first = offsets.first else { return }
    var (place, next) = (index(startIndex, offsetBy: first), index(startIndex, offsetBy: first))
    for offset in first..<count {
      if !offsets.contains(offset) {
        swapAt(place, next)
        formIndex(after: &place)
      }
      formIndex(after: &next)
    }
    precondition(offsets.last.map { $0 < count } == true, "An offset is out of bounds")
    removeSubrange(place...)
  }
}

extension MutableCollection {
  /// Moves the elements at some offsets to another place and keeps their order, as a list does with moved rows.
  ///
  /// - Parameters:
  ///   - source: The offsets of the elements to move.
  ///   - destination: The offset, before the move, of the element before which the elements go. `count` moves them to
  ///     the end.
  /// - Precondition: Every offset is less than `count`, and `destination` is from 0 through `count`.
  /// - Complexity: O(*n*), where *n* is the length of the collection.
  // Disfavored, so that a collection that moves elements in its own way, such as `IdentifiedArray`, does that.
  @_disfavoredOverload
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    precondition((0...elements.count).contains(destination), "The destination is out of bounds")
    let moved = source.map { elements[$0] }
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    for (offset, element) in elements.enumerated() {
      if offset == destination { result += moved }
      if !source.contains(offset) { result.append(element) }
    }
    if destination == elements.count { result += moved }
    var place = startIndex
    for element in result {
      self[place] = element
      formIndex(after: &place)
    }
  }
}
