import Foundation

/// A stored state of another version, for a migration.
public struct StoredState: Sendable {
  /// The version of its schema.
  public var version: Int
  /// The state as JSON.
  public var json: [UInt8]

  /// Decodes the state as a type that describes the other version.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try StateCoding.decode(type, json)
  }
}

/// The encoding of states: JSON.
enum StateCoding {
  static func encode(_ state: some Encodable) throws -> [UInt8] { Array(try JSONEncoder().encode(state)) }

  static func decode<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
