import GRDB
import PawlStorage
public import PawlTopics

/// A transport of topics and presence in a file of SQLite, for the processes of one machine.
///
/// ```swift
/// let transport = try SQLiteTopics(path: "/var/lib/board/topics.sqlite")
/// let topics = Topics(transport: transport)
/// try await topics.connected()
/// ```
///
/// Processes tell each other of changes through an empty file beside the database, which the operating system watches. Nothing is
/// polled, except that each process looks at the file once a second, in case another one was killed before its word.
///
/// Use a file of its own for topics. Then messages don't wait for the disk with which sessions are stored.
public final class SQLiteTopics: TopicTransport {
  private let database: SQLiteDatabase
  private let retention: TopicRetention
  private let streams: SQLiteChangeStreams
  private let file: SQLiteChangeFile

  /// The default settings: those of ``SQLiteConfiguration`` with ``SQLiteConfiguration/Synchronous/normal``, so that publishing
  /// doesn't wait for the disk. A power loss can undo the last messages.
  public static var defaultConfiguration: SQLiteConfiguration {
    var configuration = SQLiteConfiguration()
    configuration.synchronous = .normal
    return configuration
  }

  /// Opens a file, or creates it. The folder must exist.
  ///
  /// The thread waits until the file has been checked, like that of ``SQLiteStorage/init(path:configuration:)``. All processes
  /// use the same retention.
  ///
  /// - Throws: `TopicError.unavailable` if the file can't be opened or watched,
  ///   `TopicError.refused` if a newer version of the program has written it.
  public init(
    path: String, retention: TopicRetention = TopicRetention(),
    configuration: SQLiteConfiguration = SQLiteTopics.defaultConfiguration
  ) throws(TopicError) {
    do throws(StorageError) {
      let streams = SQLiteChangeStreams()
      database = try SQLiteDatabase(path: path, configuration: configuration)
      file = try SQLiteChangeFile(path: database.path + "-changes") { streams.noteChange() }
      self.streams = streams
      self.retention = retention
    } catch {
      throw TopicError(error)
    }
  }

  /// Closes the file after the calls that were made before, and ends the streams of changes. Close the hub first.
  public func close() async {
    streams.close()
    await database.close()
  }

  public func end() async throws(TopicError) -> Int {
    try await read { db throws in try SQLiteTopicState(db).end }
  }

  public func append(
    _ messages: [TopicLogMessage], from process: String, sequence: Int
  ) async throws(TopicError) {
    for message in messages {
      let count = message.bytes.count + message.topic.utf8.count + message.publisher.utf8.count + process.utf8.count
      try await TopicError.mapping { () throws(StorageError) in try SQLiteBytes.requireStorable(count) }
    }
    if messages.isEmpty { return }
    let hasChanged = try await write { transaction throws in
      try transaction.append(messages, from: process, sequence: sequence)
    }
    if hasChanged { noteChange() }
  }

  public func read(after position: Int, limit: Int) async throws(TopicError) -> TopicLogPage {
    try await read { db throws in try SQLiteTopicReader(db: db).page(after: position, limit: limit) }
  }

  /// - Complexity: O(removed messages), in transactions of up to 1,000 of them.
  public func trim() async throws(TopicError) {
    while try await write({ [retention] transaction throws in try transaction.trim(retention) }) {}
  }

  public func removals(of topics: [String]) async throws(TopicError) -> [String: TopicLogRemoval] {
    try await read { db throws in try SQLiteTopicReader(db: db).removals(of: topics) }
  }

  public func retained(of topics: [String]) async throws(TopicError) -> [String: TopicLogEntry] {
    try await read { db throws in try SQLiteTopicReader(db: db).retained(of: topics) }
  }

  public func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) async throws(TopicError) -> Bool {
    for change in changes {
      let count = (change.bytes?.count ?? 0) + change.room.utf8.count + change.key.utf8.count + process.utf8.count
      try await TopicError.mapping { () throws(StorageError) in try SQLiteBytes.requireStorable(count) }
    }
    let answer = try await write { transaction throws in
      try transaction.heartbeat(changes, of: process, lifetime: lifetime)
    }
    if answer.hasChanged { noteChange() }
    return answer.wasAlive
  }

  public func leave(_ process: String) async throws(TopicError) {
    if try await write({ transaction throws in try transaction.leave(process) }) { noteChange() }
  }

  public func presence(in rooms: [String], after revision: Int?) async throws(TopicError) -> PresenceLogPage {
    try await read { db throws in try SQLiteTopicReader(db: db).presence(in: rooms, after: revision) }
  }

  public func changes() -> AsyncStream<Void> { streams.makeStream() }

  // MARK: Calls

  private func noteChange() {
    // The event of the file comes to this process as well, a little later.
    streams.noteChange()
    file.noteChange()
  }

  private func read<Answer: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Answer
  ) async throws(TopicError) -> Answer {
    try await TopicError.mapping { () throws(StorageError) in try await database.read { db, _ in try body(db) } }
  }

  private func write<Answer: Sendable>(
    _ body: @escaping @Sendable (SQLiteTransaction) throws -> Answer
  ) async throws(TopicError) -> Answer {
    try await TopicError.mapping { () throws(StorageError) in
      try await database.write { transaction in .success(try body(transaction)) }
    }
  }
}
