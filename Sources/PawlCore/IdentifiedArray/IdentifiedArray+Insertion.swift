public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless its id is present.
  ///
  /// - Returns: whether it was appended, and the position of the element that has the id now.
  /// - Complexity: O(1) expected, amortised.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let id = identity(element)
    let (inserted, position) = storedIDs.append(id)
    if inserted {
      storedElements.append(element)
      noteInsertion(of: id)
    }
    return (inserted, position)
  }

  /// Appends the elements whose ids are not present, in order. Of those with the same id, the first.
  ///
  /// - Complexity: O(n) expected in the number of new elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let oldCount = count
    reserveForAppending(newElements.underestimatedCount)
    for element in newElements where storedIDs.append(identity(element)).inserted {
      storedElements.append(element)
    }
    noteAppended(from: oldCount)
  }

  /// Inserts an element at a position, unless its id is present.
  ///
  /// - Parameter position: where to insert it; `endIndex` appends. Not looked at if the id is present.
  /// - Returns: whether it was inserted, and the position of the element that has the id now.
  /// - Precondition: `0 <= position <= count`, or this traps.
  /// - Complexity: O(n).
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    let id = identity(element)
    if let present = storedIDs.firstIndex(of: id) { return (false, present) }
    storedElements.insert(element, at: position)
    storedIDs.insert(id, at: position)
    noteInsertion(of: id)
    return (true, position)
  }

  /// Replaces the element that has the same id, or appends the given one.
  ///
  /// - Returns: the element that was replaced; `nil` if the given one was appended.
  /// - Complexity: O(1) expected, amortised.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrAppend(element, id: identity(element))
  }

  /// Replaces the element that has the same id, or inserts the given one at a position.
  ///
  /// - Parameter position: as in ``insert(_:at:)``. An element that is replaced keeps its own position.
  /// - Returns: the element that was replaced, if any, and the position of the given one.
  /// - Precondition: `0 <= position <= count` if the id is not present, or this traps.
  /// - Complexity: O(1) expected for a replacement, O(n) for an insertion.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at position: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: position)
    return (inserted ? nil : replaceElement(at: index, with: element), index)
  }

  /// Replaces the element at a position by one with the same id.
  ///
  /// - Returns: the element that is not in the array now: the one replaced, or the given one if it was refused.
  /// - Precondition: the position is in `indices`, or this traps. The ids are equal, else the element is refused, and
  ///   that is reported (PAWL-072).
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    let id = identity(element)
    guard id == storedIDs[position] else {
      reportRefused(id, insteadOf: storedIDs[position])
      return element
    }
    return replaceElement(at: position, with: element)
  }

  /// Makes room for at least this many elements in all.
  ///
  /// - Complexity: O(n).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    guard minimumCapacity > 0 else { return }
    storedIDs.reserveCapacity(minimumCapacity)
    storedElements.reserveCapacity(minimumCapacity)
  }
}

extension IdentifiedArray {
  @inlinable
  @discardableResult
  mutating func updateOrAppend(_ element: Element, id: ID) -> Element? {
    let (inserted, position) = storedIDs.append(id)
    guard inserted else { return replaceElement(at: position, with: element) }
    storedElements.append(element)
    noteInsertion(of: id)
    return nil
  }

  /// Replaces an element by one that is known to have the same id.
  @inlinable
  mutating func replaceElement(at position: Int, with element: Element) -> Element {
    noteUpdate(at: position)
    let replaced = storedElements[position]
    storedElements[position] = element
    return replaced
  }

  /// Reserving exactly what each of many small appends needs would make each of them copy the array.
  @inlinable
  mutating func reserveForAppending(_ additional: Int) {
    if additional > count { reserveCapacity(count + additional) }
  }
}
