import PawlCore

extension StackState {
  private enum CodingKeys: String, CodingKey {
    case ids, elements, nextID
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements without their ids. A recording keeps the ids, since its actions refer to them.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.userInfo[.encodesIdentities] as? Bool == true else { return try Array(self).encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Array(ids), forKey: .ids)
    try container.encode(Array(self), forKey: .elements)
    try container.encode(nextID, forKey: .nextID)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes the elements. They get new ids, except those of a recording.
  ///
  /// - Throws: An error of the decoder or of an element; `DecodingError.dataCorrupted` if the ids of a recording repeat, or if
  ///   there are more or fewer of them than elements.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try [Element](from: decoder))
      return
    }
    let ids = try container.decode([StackElementID].self, forKey: .ids)
    let elements = try container.decode([Element].self, forKey: .elements)
    guard ids.count == elements.count, Set(ids).count == ids.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids, in: container, debugDescription: "expected \(elements.count) ids that differ")
    }
    self.init()
    entries = IdentifiedArray(uniqueElements: zip(ids, elements).map { Entry(id: $0, element: $1) })
    nextGeneration = try container.decode(StackElementID.self, forKey: .nextID).generation
  }
}
