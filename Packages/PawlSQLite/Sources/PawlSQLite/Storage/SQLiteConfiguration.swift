public import PawlStorage
package import Tracing

/// The settings of a ``SQLiteStorage``.
public struct SQLiteConfiguration: Sendable {
  /// The moments at which SQLite waits until the disk has stored its data (`PRAGMA synchronous`).
  ///
  /// Both values keep the file consistent in all cases. They differ in the writes that survive.
  public enum Synchronous: Sendable {
    /// Each transaction waits for the disk. A write that was reported as stored survives `kill -9`, a crash of the operating
    /// system and a power loss, provided that the disk doesn't lie about flushes.
    case full
    /// Only checkpoints wait for the disk. A write that was reported as stored survives `kill -9` of the process. A crash of
    /// the operating system or a power loss can undo the last writes before it.
    case normal
  }

  /// The check of a file when it is opened.
  public enum IntegrityCheck: Sendable {
    /// Reads the whole file and checks its structure (`PRAGMA quick_check`). The duration is proportional to the size of the
    /// file: about 1.5 seconds for each gigabyte in the cache of the operating system, and the time of reading it from the disk
    /// otherwise.
    case quick
    /// Notices only that a file isn't a database. A damaged page is then reported by the first call that reads it.
    case none
  }

  /// The moments at which SQLite waits for the disk. Default: ``Synchronous/full``.
  public var synchronous = Synchronous.full
  /// The check of a file when it is opened. Default: ``IntegrityCheck/quick``.
  public var integrityCheck = IntegrityCheck.quick
  /// The time that a call waits for the locks of other processes before it throws `StorageError.unavailable`.
  /// Default: 5 seconds.
  public var busyTimeout = Duration.seconds(5)
  /// The size in bytes that the file must not exceed, without its write-ahead log, or `nil` for no limit. Writes beyond it
  /// throw `StorageError.full`. A file that is larger already keeps its size. Default: `nil`.
  public var maximumSize: Int?
  /// The maximum number of reads at the same time, beside the writer. It must be positive. Default: 4.
  public var maximumReaderCount = 4
  /// The clock of leases and expiry. All processes that use one file must have the same time. Default: the clock of the system.
  public var clock = StorageClock.system
  /// The destination of spans; `nil` for the tracer that the process has bootstrapped. For tests.
  package var tracer: (any Tracer)?
  /// The maximum number of waiting calls that share a transaction.
  package var maximumGroupCount = 1024

  /// Creates the default settings.
  public init() {}
}
