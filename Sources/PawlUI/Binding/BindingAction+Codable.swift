import PawlDiagnostics

extension BindingAction: Encodable where Root: BindableFields {
  /// Encodes the name of the property and the new value as the single member of an object.
  ///
  /// - Throws: `EncodingError.invalidValue` if the state's ``BindableFields/bindableFields`` don't list the property.
  public func encode(to encoder: any Encoder) throws {
    guard let field = Root.bindableFields.first(where: { $0.keyPath == keyPath }) else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "\(KeyPathName(keyPath).text) is missing in the bindableFields of \(Root.self)"))
    }
    var container = encoder.container(keyedBy: BindableFieldKey.self)
    try field.encode(value, &container)
  }
}

extension BindingAction: Decodable where Root: BindableFields {
  /// Decodes an action that sets one of the state's ``BindableFields/bindableFields``.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the state has no field with the name, or another error of the decoder.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: BindableFieldKey.self)
    guard let field = Root.bindableFields.first(where: { container.contains(BindableFieldKey($0.name)) }) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "the bindableFields of \(Root.self) have none of the names: "
            + container.allKeys.map(\.stringValue).joined(separator: ", ")))
    }
    self = try field.decode(container)
  }
}
