public import PawlStorage

/// A damaged file that a ``SQLiteStorage`` has kept aside.
public struct SQLiteSetAsideFile: Hashable, Sendable {
  /// The path to which the file was moved. The files of its write-ahead log have the same path with `-wal` and `-shm`, if there
  /// were any.
  public var path: String
  /// The time at which the file was moved, by the clock of the storage.
  public var time: StorageInstant
  /// The reports of SQLite about the damage.
  public var reason: String

  /// Creates a description of a file that was kept aside.
  public init(path: String, time: StorageInstant, reason: String) {
    self.path = path
    self.time = time
    self.reason = reason
  }
}
