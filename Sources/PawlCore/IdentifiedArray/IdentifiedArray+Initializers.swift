public import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty array whose elements are identified by a property.
  ///
  /// - Parameter id: leads to the id. In an array sent between isolation domains it must capture nothing but `Sendable`
  ///   values; a plain property path such as `\.id` captures none.
  /// - Complexity: O(1), no allocation.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(identity: ElementIdentity(keyPath: id))
  }

  /// Creates an array of elements whose ids are known to differ, identified by a property.
  ///
  /// - Precondition: ids differ. An element whose id came before is left out and reported (PAWL-071); where repeated ids
  ///   are to be expected use ``init(_:id:uniquingIDsWith:)``.
  /// - Parameters:
  ///   - elements: the elements, in order.
  ///   - id: as in ``init(id:)``.
  /// - Complexity: O(n).
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(id: id)
    appendUnique(elements)
  }

  /// Creates an array of elements whose ids may repeat, identified by a property.
  ///
  /// An element whose id came before is combined with the one that had it, at that one's place.
  ///
  /// - Parameters:
  ///   - elements: the elements, in order.
  ///   - id: as in ``init(id:)``.
  ///   - combine: makes one element of the stored one and a later one. What it returns must have the id of both, else
  ///     the stored one stays and the mistake is reported (PAWL-072).
  /// - Throws: what `combine` throws.
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
  /// - Complexity: O(1), no allocation.
  @inlinable
  public init() {
    self.init(identity: ElementIdentity())
  }

  /// Like ``init(uniqueElements:id:)``, but takes the elements' own `id`.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init()
    appendUnique(elements)
  }

  /// Like ``init(_:id:uniquingIDsWith:)``, but takes the elements' own `id`.
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
  /// Creates an array of the elements written in a literal.
  ///
  /// - Precondition: ids differ, as in ``init(uniqueElements:)``.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}

extension IdentifiedArray {
  /// Fills a new array. Leaves out and reports repeated ids.
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

  /// Fills a new array. Combines elements with the same id.
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
