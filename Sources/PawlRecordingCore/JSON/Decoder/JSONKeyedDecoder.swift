/// A container of the members of an object.
struct JSONKeyedDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let reader: JSONDecodingReader
  let node: Int

  var codingPath: [any CodingKey] { reader.path(to: node) }

  var allKeys: [Key] {
    var keys: [Key] = []
    var unknown: String?
    reader.forEachName(of: node) {
      if let key = Key(stringValue: $0) { keys.append(key) } else { unknown = unknown ?? $0 }
    }
    // An enumeration looks for its case this way.
    if keys.isEmpty, let unknown { reader.noteUnknownCase(unknown, at: node) }
    return keys
  }

  func contains(_ key: Key) -> Bool { reader.member(key.stringValue, of: node) != nil }

  private func value(_ key: Key) throws -> Int {
    guard let value = reader.member(key.stringValue, of: node) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "the field is missing"))
    }
    return value
  }

  func decodeNil(forKey key: Key) throws -> Bool { reader.isNull(try value(key)) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader.bool(at: value(key)) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader.string(at: value(key)) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try reader.floatingPoint(at: value(key)) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try reader.floatingPoint(at: value(key)) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader.integer(at: value(key)) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try reader.integer(at: value(key)) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try reader.integer(at: value(key)) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try reader.integer(at: value(key)) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try reader.integer(at: value(key)) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try reader.integer(at: value(key)) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try reader.integer(at: value(key)) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try reader.integer(at: value(key)) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try reader.integer(at: value(key)) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try reader.integer(at: value(key)) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try reader.integer(at: value(key)) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try reader.integer(at: value(key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader.decode(type, at: value(key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try JSONNodeDecoder(reader: reader, node: value(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try JSONNodeDecoder(reader: reader, node: value(key)).unkeyedContainer()
  }

  /// The decoder of a superclass. Its value is null if the object has no member for it.
  func superDecoder() throws -> any Decoder { superDecoder(JSONKey.superclass.stringValue) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key.stringValue) }

  private func superDecoder(_ key: String) -> any Decoder {
    JSONNodeDecoder(reader: reader, node: reader.member(key, of: node) ?? reader.nullNode)
  }
}
