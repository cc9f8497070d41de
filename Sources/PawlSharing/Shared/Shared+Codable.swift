extension Shared: Encodable where Value: Encodable {
  /// Encodes the present value, without its key.
  public func encode(to encoder: any Encoder) throws { try reference.value.encode(to: encoder) }
}

extension Shared: Decodable where Value: Decodable {
  /// Decodes a value without a key: the new holder shares it with its copies only.
  ///
  /// A state that is decoded, for example from a recording, thus never changes values of the running program or of its files. A
  /// program that restores a state and shares its values again creates the `Shared` with a key, and sets the decoded value.
  public init(from decoder: any Decoder) throws {
    self.init(reference: StoredReference(try Value(from: decoder)))
  }
}
