public import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array whose elements are identified by a property.
  ///
  /// - Parameter id: The key path to the id. If the array is sent between isolation domains, the key path must only
  ///   capture `Sendable` values; a plain property such as `\.id` captures none.
  /// - Complexity: O(1) without allocation.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(identity: ElementIdentity(keyPath: id))
  }

  /// Creates an array of elements with different ids, identified by a property.
  ///
  /// - Precondition: The ids differ. An element with a repeated id is left out and reported (PAWL-071). If repeated ids
  ///   are expected, use ``init(_:id:uniquingIDsWith:)``.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - id: The key path to the id, as in ``init(id:)``.
  /// - Complexity: O(n).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    appendUnique(elements)
  }

  /// Creates an array of elements whose ids may repeat, identified by a property.
  ///
  /// An element with a repeated id is combined with the earlier one, at the position of the earlier one.
  ///
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - id: The key path to the id, as in ``init(id:)``.
  ///   - combine: Combines the stored element with a later one. The result must have the same id; otherwise the stored
  ///     element stays, and PAWL-072 is reported.
  /// - Throws: The error of `combine`.
  /// - Complexity: O(n).
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(id: id)
    try appendCombining(elements, combine)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty array.
  ///
  /// - Complexity: O(1) without allocation.
  @inlinable
  public init() {
    self.init(identity: ElementIdentity())
  }

  /// Creates an array like ``init(uniqueElements:id:)``, identified by the elements' own `id`.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    appendUnique(elements)
  }

  /// Creates an array like ``init(_:id:uniquingIDsWith:)``, identified by the elements' own `id`.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init()
    try appendCombining(elements, combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates an array from the elements of a literal.
  ///
  /// - Precondition: The ids differ, as in ``init(uniqueElements:)``.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray {
  /// Fills a new array. Leaves out elements with repeated ids, and reports them.
  @inlinable
  mutating func appendUnique(_ elements: some Sequence<Element>) {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = identity(element)
      guard storedIDs.append(id).inserted else {
        reportRepeated(id)
        continue
      }
      storedElements.append(element)
    }
    if !isEmpty { log.recordEverything() }
  }

  /// Fills a new array. Combines elements with equal ids.
  @inlinable
  mutating func appendCombining(
    _ elements: some Sequence<Element>, _ combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = identity(element)
      let (inserted, position) = storedIDs.append(id)
      if inserted {
        storedElements.append(element)
        continue
      }
      let combined = try combine(storedElements[position], element)
      let combinedID = identity(combined)
      if combinedID == id {
        storedElements[position] = combined
      } else {
        reportRefused(combinedID, insteadOf: id)
      }
    }
    if !isEmpty { log.recordEverything() }
  }
}
