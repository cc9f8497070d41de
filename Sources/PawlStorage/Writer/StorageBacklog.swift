/// An amount of entries, for limits and for what waits in memory.
public struct StorageBacklog: Hashable, Sendable {
  /// The number of entries.
  public var entries: Int
  /// The size of their content.
  public var bytes: Int

  /// Creates an amount.
  public init(entries: Int, bytes: Int) {
    self.entries = entries
    self.bytes = bytes
  }

  /// No entries.
  public static let zero = StorageBacklog(entries: 0, bytes: 0)

  func allows(_ bytes: Int, beside waiting: StorageBacklog) -> Bool {
    waiting.entries < entries && waiting.bytes + bytes <= self.bytes
  }

  func isReached(by amount: StorageBacklog) -> Bool {
    amount.entries >= entries || amount.bytes >= bytes
  }

  static func += (amount: inout StorageBacklog, bytes: Int) {
    amount.entries += 1
    amount.bytes += bytes
  }

  static func -= (amount: inout StorageBacklog, other: StorageBacklog) {
    amount.entries -= other.entries
    amount.bytes -= other.bytes
  }
}
