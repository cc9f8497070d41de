/// A container of the elements of an array.
struct JSONUnkeyedEncoder: UnkeyedEncodingContainer {
  let writer: JSONEncodingWriter
  let place: JSONEncodingWriter.Place

  var codingPath: [any CodingKey] { writer.path(to: place) }
  var count: Int { writer.count(of: place) }

  @inline(__always)
  private func scalar(_ write: (inout JSONText) -> Void) throws {
    try writer.addScalar(to: place, key: nil, write)
  }

  func encodeNil() throws { try scalar { $0.append("null") } }
  func encode(_ value: Bool) throws { try scalar { $0.append(value) } }
  func encode(_ value: String) throws { try scalar { $0.append(quoted: value) } }
  func encode(_ value: Double) throws { try scalar { $0.append(number: value) } }
  func encode(_ value: Float) throws { try scalar { $0.append(number: value) } }
  func encode(_ value: Int) throws { try scalar { $0.append(number: Int64(value)) } }
  func encode(_ value: Int8) throws { try scalar { $0.append(number: Int64(value)) } }
  func encode(_ value: Int16) throws { try scalar { $0.append(number: Int64(value)) } }
  func encode(_ value: Int32) throws { try scalar { $0.append(number: Int64(value)) } }
  func encode(_ value: Int64) throws { try scalar { $0.append(number: value) } }
  func encode(_ value: Int128) throws { try scalar { $0.append(value.description.utf8) } }
  func encode(_ value: UInt) throws { try scalar { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt8) throws { try scalar { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt16) throws { try scalar { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt32) throws { try scalar { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt64) throws { try scalar { $0.append(number: value) } }
  func encode(_ value: UInt128) throws { try scalar { $0.append(value.description.utf8) } }
  func encode<Value: Encodable>(_ value: Value) throws { try writer.encode(value, in: writer.add(to: place, key: nil)) }

  func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    KeyedEncodingContainer(JSONKeyedEncoder<NestedKey>(writer: writer, place: nested(array: false)))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedEncoder(writer: writer, place: nested(array: true))
  }

  func superEncoder() -> any Encoder { JSONPlaceEncoder(writer: writer, place: writer.added(to: place, key: nil)) }

  private func nested(array isArray: Bool) -> JSONEncodingWriter.Place {
    writer.open(array: isArray, in: writer.added(to: place, key: nil))
  }
}
