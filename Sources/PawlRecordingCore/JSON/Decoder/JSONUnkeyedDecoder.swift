/// A container of the elements of an array.
struct JSONUnkeyedDecoder: UnkeyedDecodingContainer {
  let reader: JSONDecodingReader
  let node: Int
  let count: Int?
  private(set) var currentIndex = 0
  /// The node of the next element.
  private var next: Int

  init(reader: JSONDecodingReader, node: Int) {
    self.reader = reader
    self.node = node
    count = reader.count(of: node)
    next = node + 1
  }

  var codingPath: [any CodingKey] { reader.path(to: node) }
  var isAtEnd: Bool { currentIndex == count }

  /// Calls `body` with the next element, and goes on behind it if `body` returns.
  private mutating func element<Value>(_ type: Any.Type, _ body: (JSONDecodingReader, Int) throws -> Value) throws
    -> Value
  {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [JSONKey(index: currentIndex)], debugDescription: "the array has no more elements"))
    }
    let value = try body(reader, next)
    next = reader.end(of: next)
    currentIndex += 1
    return value
  }

  /// Goes on behind the next element if it is null.
  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, !reader.isNull(next) else { return try element(Any?.self) { _, _ in true } }
    return false
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try element(type) { try $0.bool(at: $1) } }
  mutating func decode(_ type: String.Type) throws -> String { try element(type) { try $0.string(at: $1) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try element(type) { try $0.floatingPoint(at: $1) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try element(type) { try $0.floatingPoint(at: $1) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try element(type) { try $0.integer(at: $1) } }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try element(type) { try $0.integer(at: $1) } }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try element(type) { try $0.decode(type, at: $1) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try element(type) { try JSONNodeDecoder(reader: $0, node: $1).container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try element([Any].self) { try JSONNodeDecoder(reader: $0, node: $1).unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder {
    try element((any Decoder).self) { JSONNodeDecoder(reader: $0, node: $1) }
  }
}
