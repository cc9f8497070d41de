/// A log of messages that several processes share, and the presence of their members.
///
/// A hub (``Topics``) calls a transport; programs only create it. A transport needs no memory of its own about its callers: each
/// call names the position, the process or the rooms that it is about.
///
/// **Order.** The log has one order for all topics. Positions begin with 1 and are consecutive. When a message can be read, all
/// messages at lower positions can be read, or were removed. The messages of a topic have consecutive numbers from 1, in
/// the order of their positions.
///
/// **Retention.** A transport keeps as many messages as its configuration says. Positions and numbers continue after the
/// removal of messages.
///
/// **Unknown outcomes.** A method that throws ``TopicError/unavailable(_:)`` may have taken effect. All methods can be
/// called again.
///
/// **Time.** The lifetime of a process is measured by the clock of the transport, never by the clocks of processes.
///
/// Drivers run the checks of `TopicTransportConformance` in `PawlTopicsTesting`.
public protocol TopicTransport: Sendable {
  /// Returns the position of the last message; 0 if there was none.
  func end() async throws(TopicError) -> Int

  /// Adds messages to the log, in their order, all of them or none.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - process: The process that publishes. Its calls are made one after the other.
  ///   - sequence: The sequence number of the first message. The others follow it. A message is skipped if the log has
  ///     taken a message of the process with the same or a greater sequence number, so that a call with an unknown outcome
  ///     can be repeated.
  /// - Throws: ``TopicError/refused(_:)`` if one of the messages can't be stored, ``TopicError/unavailable(_:)``.
  func append(_ messages: [TopicLogMessage], from process: String, sequence: Int) async throws(TopicError)

  /// Returns the messages after a position, in order, up to `limit` of them.
  func read(after position: Int, limit: Int) async throws(TopicError) -> TopicLogPage

  /// Removes the messages that exceed the limits of the transport's ``TopicRetention``. Hubs call it from time to time.
  func trim() async throws(TopicError)

  /// Returns the last removed message of each topic that has one.
  func removals(of topics: [String]) async throws(TopicError) -> [String: TopicLogRemoval]

  /// Returns the last retained message of each topic that has one.
  ///
  /// A transport keeps it until the next retained message of the topic, however old it is. In the log it is an ordinary message,
  /// which is removed as all others.
  func retained(of topics: [String]) async throws(TopicError) -> [String: TopicLogEntry]

  /// Notes that a process is alive, removes the members of processes whose lifetime is over, and changes members of the process.
  ///
  /// - Parameters:
  ///   - changes: The changes, in their order. Repeating a change has no effect.
  ///   - process: The process.
  ///   - lifetime: The duration from now on, after which other processes remove the members of this process.
  /// - Returns: Whether the process was alive before the call. Otherwise it has no other members than those of `changes`.
  func heartbeat(
    _ changes: [PresenceLogChange], of process: String, lifetime: Duration
  ) async throws(TopicError) -> Bool

  /// Removes a process and all its members.
  func leave(_ process: String) async throws(TopicError)

  /// Returns the members of those rooms whose members have changed after a revision.
  ///
  /// - Parameters:
  ///   - rooms: The names of rooms.
  ///   - revision: A revision of an earlier page. With `nil`, the page contains all rooms, empty ones included.
  func presence(in rooms: [String], after revision: Int?) async throws(TopicError) -> PresenceLogPage

  /// Returns a stream with an element after each change that ``read(after:limit:)`` or ``presence(in:after:)`` would show, by any
  /// process. Several changes can share an element, and an element can come without a change.
  ///
  /// After an outage of the transport, an element comes when it can be read again. The stream ends when the transport is closed.
  func changes() -> AsyncStream<Void>
}
