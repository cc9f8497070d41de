public import OrderedCollections

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array does.
  ///
  /// - Throws: what the encoder or an element throws.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in storedElements { try container.encode(element) }
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, naming the id and the place of the later element, if an id repeats; what
  ///   the decoder or an element throws.
  @inlinable
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    if let count = container.count { reserveCapacity(Swift.min(count, 1 << 16)) }
    while !container.isAtEnd {
      let index = container.currentIndex
      let element = try container.decode(Element.self)
      let (inserted, first) = storedIDs.append(element.id)
      guard inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "Elements \(first) and \(index) have the same id \(reflect(element.id)); ids must differ."
        )
      }
      storedElements.append(element)
    }
    if !isEmpty { log.recordEverything() }
  }
}
