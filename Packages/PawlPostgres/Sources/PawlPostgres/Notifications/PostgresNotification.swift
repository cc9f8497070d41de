public import PawlStorage

/// An element of ``PostgresStorage/notifications(on:)``.
public enum PostgresNotification: Hashable, Sendable {
  /// The server delivers the notifications of the channel from now on. This is the first element. Load what was stored before.
  case listening
  /// Somebody has called ``PostgresStorage/notify(_:id:)`` with this id. Notifications of one transaction with the same id can be
  /// delivered once.
  case notified(Int64)
  /// The connection was lost, and the driver connects again. ``missed`` follows when the server delivers notifications again.
  case lost(StorageError)
  /// Notifications before this element may be missing, because the connection was lost or the reader of the stream was too slow.
  /// Load what was stored before.
  case missed
}

extension PostgresStorage {
  /// Returns the notifications of a channel, beginning with ``PostgresNotification/listening``.
  ///
  /// All streams share one connection, which is opened for the first one. The stream ends with ``close()``, or when the task that
  /// reads it is cancelled. If the reader is slow, the oldest notifications are dropped: see
  /// ``PostgresConfiguration/notificationBufferCount``.
  ///
  /// - Parameter channel: A name of 1 to 63 bytes without a zero. Channels belong to the database, not to a schema.
  /// - Throws: `StorageError.invalidArgument` if the name isn't valid.
  public func notifications(on channel: String) throws(StorageError) -> AsyncStream<PostgresNotification> {
    try Self.requireValid(channel: channel)
    return listener.notifications(on: channel)
  }

  /// Notifies all processes that listen to a channel, this one included. It returns after the server has taken the notification.
  ///
  /// A notification carries only the id of a message, which has to be stored before.
  ///
  /// - Throws: `StorageError.invalidArgument` if the name isn't valid, `StorageError.unavailable`.
  public func notify(_ channel: String, id: Int64) async throws(StorageError) {
    try Self.requireValid(channel: channel)
    try await read { (connection, deadline) throws(PostgresFailure) in
      _ = try connection.exchange(
        [
          PostgresStatement(PostgresQuery.notify) {
            $0.bind(channel.utf8)
            $0.bind("\(id)".utf8)
          }
        ], until: deadline)
    }
  }

  private static func requireValid(channel: String) throws(StorageError) {
    guard (1...63).contains(channel.utf8.count), !channel.utf8.contains(0) else {
      throw .invalidArgument("The name of the channel \"\(channel)\" must have 1 to 63 bytes, none of which is zero.")
    }
  }
}
