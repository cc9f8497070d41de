/// A container of the members of an object.
struct JSONKeyedEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: JSONEncodingWriter
  let place: JSONEncodingWriter.Place

  var codingPath: [any CodingKey] { writer.path(to: place) }

  @inline(__always)
  private func scalar(_ key: Key, _ write: (inout JSONText) -> Void) throws {
    try writer.addScalar(to: place, key: key.stringValue, write)
  }

  func encodeNil(forKey key: Key) throws { try scalar(key) { $0.append("null") } }
  func encode(_ value: Bool, forKey key: Key) throws { try scalar(key) { $0.append(value) } }
  func encode(_ value: String, forKey key: Key) throws { try scalar(key) { $0.append(quoted: value) } }
  func encode(_ value: Double, forKey key: Key) throws { try scalar(key) { $0.append(number: value) } }
  func encode(_ value: Float, forKey key: Key) throws { try scalar(key) { $0.append(number: value) } }
  func encode(_ value: Int, forKey key: Key) throws { try scalar(key) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int8, forKey key: Key) throws { try scalar(key) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int16, forKey key: Key) throws { try scalar(key) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int32, forKey key: Key) throws { try scalar(key) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int64, forKey key: Key) throws { try scalar(key) { $0.append(number: value) } }
  func encode(_ value: Int128, forKey key: Key) throws { try scalar(key) { $0.append(value.description.utf8) } }
  func encode(_ value: UInt, forKey key: Key) throws { try scalar(key) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt8, forKey key: Key) throws { try scalar(key) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt16, forKey key: Key) throws { try scalar(key) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt32, forKey key: Key) throws { try scalar(key) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt64, forKey key: Key) throws { try scalar(key) { $0.append(number: value) } }
  func encode(_ value: UInt128, forKey key: Key) throws { try scalar(key) { $0.append(value.description.utf8) } }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try writer.encode(value, in: writer.add(to: place, key: key.stringValue))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(JSONKeyedEncoder<NestedKey>(writer: writer, place: nested(array: false, key.stringValue)))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    JSONUnkeyedEncoder(writer: writer, place: nested(array: true, key.stringValue))
  }

  func superEncoder() -> any Encoder { superEncoder(JSONKey.superclass.stringValue) }

  func superEncoder(forKey key: Key) -> any Encoder { superEncoder(key.stringValue) }

  private func superEncoder(_ key: String) -> any Encoder {
    JSONPlaceEncoder(writer: writer, place: writer.added(to: place, key: key))
  }

  private func nested(array isArray: Bool, _ key: String) -> JSONEncodingWriter.Place {
    writer.open(array: isArray, in: writer.added(to: place, key: key))
  }
}
