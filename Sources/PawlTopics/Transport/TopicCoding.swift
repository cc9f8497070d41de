import Foundation

/// The encoding of messages and of the values of members for other processes.
enum TopicCoding {
  static func encode(_ value: some Encodable) throws -> [UInt8] {
    Array(try JSONEncoder().encode(value))
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
