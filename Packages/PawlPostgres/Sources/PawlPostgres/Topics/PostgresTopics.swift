import PawlStorage
public import PawlTopics

/// A transport of topics and presence in a database of PostgreSQL, for the processes of several machines.
///
/// ```swift
/// let storage = try await PostgresStorage.open(url: "postgresql://board@db.example.org/board?sslmode=verify-full")
/// let transport = PostgresTopics(storage)
/// let topics = Topics(transport: transport)
/// try await topics.connected()
/// ```
///
/// It uses the connections and the schema of a storage. Messages are rows of a table, and `NOTIFY` tells all processes of them. A
/// process that has lost its connection reads what it has missed from the table.
///
/// Publishing doesn't wait for the disk of the server, whatever the storage does: a crash of the server can undo the last
/// messages. Signs of life are measured by the clock of the server.
public final class PostgresTopics: TopicTransport {
  private let storage: PostgresStorage
  private let retention: TopicRetention
  private let channel: String

  /// The longest name of a topic, a room or a key, in bytes. An index of PostgreSQL takes values of up to a third of a page.
  private static let longestName = 512
  /// The largest message or value in bytes.
  private static let largestMessage = 256 << 20

  /// Creates a transport in the database of a storage. Close the hub and then the storage when the program ends.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - retention: The messages to keep. All processes use the same limits.
  public init(_ storage: PostgresStorage, retention: TopicRetention = TopicRetention()) {
    self.storage = storage
    self.retention = retention
    channel = "pawl_topics_" + Self.digest(storage.settings.configuration.schema)
  }

  /// A short text for a name, since names of channels are limited to 63 bytes (FNV-1a).
  private static func digest(_ name: String) -> String {
    let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return String(hash, radix: 16)
  }

  public func end() async throws(TopicError) -> Int {
    try await call { (transaction) throws(PostgresFailure) in try transaction.end() }
  }

  /// - Throws: `TopicError.refused` also if a name has more than 512 bytes.
  public func append(
    _ messages: [TopicLogMessage], from process: String, sequence: Int
  ) async throws(TopicError) {
    for message in messages {
      try Self.requireStorable([message.topic, message.publisher, process], message.bytes.count)
    }
    if messages.isEmpty { return }
    try await call { (transaction) throws(PostgresFailure) in
      try transaction.append(messages, from: process, sequence: sequence)
    }
  }

  public func read(after position: Int, limit: Int) async throws(TopicError) -> TopicLogPage {
    try await call { (transaction) throws(PostgresFailure) in try transaction.page(after: position, limit: limit) }
  }

  /// - Complexity: O(removed messages), in transactions of up to 1,000 of them.
  public func trim() async throws(TopicError) {
    let retention = retention
    while try await call({ (transaction) throws(PostgresFailure) in try transaction.trim(retention) }) {}
  }

  public func removals(of topics: [String]) async throws(TopicError) -> [String: TopicLogRemoval] {
    try await call { (transaction) throws(PostgresFailure) in try transaction.removals(of: topics) }
  }

  public func retained(of topics: [String]) async throws(TopicError) -> [String: TopicLogEntry] {
    try await call { (transaction) throws(PostgresFailure) in try transaction.retained(of: topics) }
  }

  /// - Throws: `TopicError.refused` also if a name or a key has more than 512 bytes.
  public func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) async throws(TopicError) -> Bool {
    for change in changes { try Self.requireStorable([change.room, change.key, process], change.bytes?.count ?? 0) }
    return try await call { (transaction) throws(PostgresFailure) in
      try transaction.heartbeat(changes, of: process, lifetime: lifetime)
    }
  }

  public func leave(_ process: String) async throws(TopicError) {
    try await call { (transaction) throws(PostgresFailure) in try transaction.leave(process) }
  }

  public func presence(in rooms: [String], after revision: Int?) async throws(TopicError) -> PresenceLogPage {
    try await call { (transaction) throws(PostgresFailure) in try transaction.presence(in: rooms, after: revision) }
  }

  public func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let task = Task(name: "PostgreSQL topics") { [storage, channel] in
      // The name of the channel is valid.
      guard let notifications = try? storage.notifications(on: channel) else { return continuation.finish() }
      for await notification in notifications {
        switch notification {
        case .listening, .notified, .missed: continuation.yield()
        case .lost: break
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }

  // MARK: Calls

  private func call<Answer: Sendable>(
    _ body: @escaping @Sendable (PostgresTopicTransaction) throws(PostgresFailure) -> Answer
  ) async throws(TopicError) -> Answer {
    let clock = storage.settings.configuration.storageClock
    let channel = channel
    do throws(StorageError) {
      return try await storage.read { (connection, deadline) throws(PostgresFailure) in
        try body(
          PostgresTopicTransaction(connection: connection, now: clock?.now, deadline: deadline, channel: channel))
      }
    } catch {
      throw TopicError(error)
    }
  }

  private static func requireStorable(_ names: [String], _ byteCount: Int) throws(TopicError) {
    if let name = names.first(where: { $0.utf8.count > longestName }) {
      throw .refused("The name \"\(name)\" has more than \(longestName) bytes.")
    }
    if byteCount > largestMessage {
      throw .refused("A value has \(byteCount) bytes. A PostgreSQL transport takes up to \(largestMessage).")
    }
  }
}
