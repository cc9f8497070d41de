public import struct Foundation.IndexSet

/// Offsets of elements. It is Foundation's, which need not be imported for it.
public typealias IndexSet = Foundation.IndexSet

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at some offsets, as a list's rows are deleted.
  ///
  /// - Precondition: each is in the collection, or this traps.
  /// - Complexity: O(n).
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
  /// Moves the elements at some offsets together, in their order, to a place between others, as a list's rows are moved.
  ///
  /// - Parameter destination: they go before the element that is at this offset now; the count moves them to the end.
  /// - Precondition: each offset is in the collection, and the destination is not behind its end, or this traps.
  /// - Complexity: O(n).
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
