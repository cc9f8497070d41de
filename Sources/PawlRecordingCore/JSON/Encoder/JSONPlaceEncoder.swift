/// The encoder that a value gets for its place.
struct JSONPlaceEncoder: Encoder, SingleValueEncodingContainer {
  let writer: JSONEncodingWriter
  let place: JSONEncodingWriter.Place

  var codingPath: [any CodingKey] { writer.path(to: place) }
  var userInfo: [CodingUserInfoKey: Any] { writer.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(JSONKeyedEncoder(writer: writer, place: writer.open(array: false, in: place)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONUnkeyedEncoder(writer: writer, place: writer.open(array: true, in: place))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func encodeNil() throws { try writer.scalar(in: place) { $0.append("null") } }
  func encode(_ value: Bool) throws { try writer.scalar(in: place) { $0.append(value) } }
  func encode(_ value: String) throws { try writer.scalar(in: place) { $0.append(quoted: value) } }
  func encode(_ value: Double) throws { try writer.scalar(in: place) { $0.append(number: value) } }
  func encode(_ value: Float) throws { try writer.scalar(in: place) { $0.append(number: value) } }
  func encode(_ value: Int) throws { try writer.scalar(in: place) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int8) throws { try writer.scalar(in: place) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int16) throws { try writer.scalar(in: place) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int32) throws { try writer.scalar(in: place) { $0.append(number: Int64(value)) } }
  func encode(_ value: Int64) throws { try writer.scalar(in: place) { $0.append(number: value) } }
  func encode(_ value: Int128) throws { try writer.scalar(in: place) { $0.append(value.description.utf8) } }
  func encode(_ value: UInt) throws { try writer.scalar(in: place) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt8) throws { try writer.scalar(in: place) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt16) throws { try writer.scalar(in: place) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt32) throws { try writer.scalar(in: place) { $0.append(number: UInt64(value)) } }
  func encode(_ value: UInt64) throws { try writer.scalar(in: place) { $0.append(number: value) } }
  func encode(_ value: UInt128) throws { try writer.scalar(in: place) { $0.append(value.description.utf8) } }
  func encode<Value: Encodable>(_ value: Value) throws { try writer.encode(value, in: place) }
}
