/// The content of a change: bytes, or a function that makes them later on a task of the writer.
enum StorageContent: Sendable {
  case bytes([UInt8])
  case encoding(@Sendable () throws -> [UInt8])

  func encoded() throws -> [UInt8] {
    switch self {
    case .bytes(let bytes): bytes
    case .encoding(let encode): try encode()
    }
  }
}

/// How far the changes of a record have come, in the three sequences of numbers that records have.
struct WriterProgress: Sendable {
  /// The number of an entry.
  var entry = 0
  /// The revision of the details.
  var details = 0
  /// The number of a call that replaced the state.
  var state = 0

  func reaches(_ target: WriterProgress) -> Bool {
    entry >= target.entry && details >= target.details && state >= target.state
  }
}
