public import OrderedCollections

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  ///
  /// - Throws: An error of the encoder or of an element.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in storedElements { try container.encode(element) }
  }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array of elements.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if an id repeats, with the id and the position of the later element; or an
  ///   error of the decoder or of an element.
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
