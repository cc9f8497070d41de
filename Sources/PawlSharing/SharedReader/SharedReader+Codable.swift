extension SharedReader: Encodable where Value: Encodable {
  /// Encodes the present value, without its key.
  public func encode(to encoder: any Encoder) throws { try reference.value.encode(to: encoder) }
}

extension SharedReader: Decodable where Value: Decodable {
  /// Decodes a value without a key, which never changes.
  public init(from decoder: any Decoder) throws {
    self.init(reference: StoredReference(try Value(from: decoder)))
  }
}
