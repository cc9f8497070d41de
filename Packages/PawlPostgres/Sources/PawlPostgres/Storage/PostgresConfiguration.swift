package import PawlStorage
package import Tracing

/// The settings of a ``PostgresStorage``.
public struct PostgresConfiguration: Sendable {
  /// The moments at which the server waits until the disk has stored a transaction (`synchronous_commit`).
  ///
  /// Both values keep the database consistent in all cases. They differ in the writes that survive.
  public enum Synchronous: Sendable {
    /// Each transaction waits for the disk. A write that was reported as stored survives a crash of the server and a power loss.
    /// A stricter setting of the server, such as `remote_apply`, stays in force.
    case full
    /// The server writes to the disk shortly afterwards (`synchronous_commit = off`). A write that was reported as stored
    /// survives the end of the calling process. A crash of the server can undo the writes of the last half second before it.
    case normal
  }

  /// The moments at which the server waits for the disk. Default: ``Synchronous/full``.
  public var synchronous = Synchronous.full
  /// The schema of PostgreSQL that contains the tables. It is created if it doesn't exist. It consists of up to 63 lower-case
  /// ASCII letters, digits and underscores, and begins with a letter or an underscore. Default: `pawl`.
  public var schema = "pawl"
  /// The maximum number of connections for reads, beside the connection of the writer and the one for notifications. Connections
  /// are opened when they are needed, and kept. It must be positive. Default: 4.
  public var maximumReaderCount = 4
  /// The time within which a connection has to be made, including the handshake of TLS. Default: 5 seconds.
  public var connectTimeout = Duration.seconds(5)
  /// The time that a statement may take on the server (`statement_timeout`). Default: 5 seconds.
  public var statementTimeout = Duration.seconds(5)
  /// The time that a statement waits for a lock of another process (`lock_timeout`). Default: 2 seconds.
  ///
  /// The server also ends a transaction that hasn't received a statement for half of this time, for example because its process
  /// was suspended (`idle_in_transaction_session_timeout`).
  public var lockTimeout = Duration.seconds(2)
  /// The time that a call may wait for a connection, and be repeated after a lost connection. An attempt that has begun before
  /// may take the same time again. A call therefore ends after twice this time at most. Default: 10 seconds.
  public var callTimeout = Duration.seconds(10)
  /// The maximum number of elements of ``PostgresStorage/notifications(on:)`` that wait for a slow reader, for each stream. It
  /// must be positive. Default: 1,024.
  public var notificationBufferCount = 1024
  /// The clock that measures ``callTimeout`` and the pauses between attempts to connect. Leases and expiry don't use it: they are
  /// measured by the clock of the server. Default: the continuous clock of the system.
  public var waitingClock: any Clock<Duration> = ContinuousClock()
  /// A clock in place of the clock of the server.
  package var storageClock: StorageClock?
  /// The destination of spans; `nil` for the tracer that the process has bootstrapped. For tests.
  package var tracer: (any Tracer)?
  /// The maximum number of waiting calls that share a transaction.
  package var maximumGroupCount = 1024

  /// Creates the default settings.
  public init() {}
}
