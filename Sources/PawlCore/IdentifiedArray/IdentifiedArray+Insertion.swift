public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element, unless its id is present.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  /// - Complexity: O(1) expected, amortized.
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

  /// Appends the elements whose ids aren't present, in order. Of several elements with the same id, the first is
  /// appended.
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
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position of the new element; `endIndex` appends it. Ignored if the id is present.
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  /// - Precondition: `0 <= position <= count`; otherwise this traps.
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

  /// Replaces the element with the same id, or appends the given one.
  ///
  /// - Returns: The replaced element; `nil` if the given one was appended.
  /// - Complexity: O(1) expected, amortized.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrAppend(element, id: identity(element))
  }

  /// Replaces the element with the same id, or inserts the given one at a position.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - position: The position for an insertion, as in ``insert(_:at:)``. A replaced element keeps its position.
  /// - Returns: The replaced element, if any, and the position of the given one.
  /// - Precondition: `0 <= position <= count` if the id isn't present; otherwise this traps.
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
  /// - Returns: The element that isn't in the array afterwards: the replaced one, or the given one if it was refused.
  /// - Precondition: The position is in `indices`; otherwise this traps. The ids are equal; otherwise the element is
  ///   refused, and PAWL-072 is reported.
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

  /// Reserves room for at least the given total number of elements.
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

  /// Replaces an element by one with the same id, without checking the id.
  @inlinable
  mutating func replaceElement(at position: Int, with element: Element) -> Element {
    noteUpdate(at: position)
    let replaced = storedElements[position]
    storedElements[position] = element
    return replaced
  }

  /// Reserves room only for large additions. Reserving the exact room for many small ones would copy the array each
  /// time.
  @inlinable
  mutating func reserveForAppending(_ additional: Int) {
    if additional > count { reserveCapacity(count + additional) }
  }
}
