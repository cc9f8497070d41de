import PawlCore

/// The hub of topics and presence in one process.
///
/// ```swift
/// let topics = Topics()
/// let subscription = topics.subscribe(to: board)
/// topics.publish(CardMoved(card: 1, column: 2), to: board)
/// for await event in subscription {
///   if let moved = event.value { show(moved) }
/// }
/// ```
///
/// Its methods can be called from any thread, and return at once. Sessions, stores and tasks of a process share one hub.
///
/// **One process.** Without a transport, messages go through memory and aren't encoded. ``publish(_:to:by:isRetained:)`` has given a
/// message to all subscriptions when it returns.
///
/// **Several processes.** With a ``TopicTransport``, each message takes its place in a log that all processes share, and
/// comes back from there. Therefore all processes see the messages of a topic in one order. Messages of the process itself
/// aren't decoded.
///
/// **Guarantees.** A subscription receives every message of its topic that is published after ``subscribe(to:)`` has
/// returned, once, in the order of publication, or is told by a ``TopicEvent/gap(_:)`` how many it has missed. Messages
/// that one task publishes keep their order. A slow subscriber never delays a publisher.
///
/// The hub ends with its last reference: subscriptions end, and members of the process leave their rooms.
public final class Topics: Sendable {
  let registry: TopicRegistry
  let link: TopicLink?
  private let publisherCount = Lock(0)

  /// The identity of the hub, under which it publishes unless another one is given. It is new for each hub.
  public let publisher: TopicPublisher

  /// Creates a hub for one process.
  public convenience init(options: TopicsOptions = TopicsOptions()) {
    self.init(publisher: Self.newPublisher(), options: options, transport: nil)
  }

  /// Creates a hub that is connected with the hubs of other processes.
  ///
  /// The hub connects in the background, and again after each failure. Messages of other processes reach subscriptions from
  /// the first connection on: await ``connected()`` before the program begins its work.
  ///
  /// - Parameters:
  ///   - transport: The transport. Close it after the hub.
  ///   - options: The limits and durations.
  ///   - clock: The clock for signs of life and pauses.
  public convenience init(
    transport: any TopicTransport, options: TopicsOptions = TopicsOptions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(transport: transport, options: options, clock: clock, publisher: Self.newPublisher(), executor: nil)
  }

  package convenience init(
    transport: any TopicTransport, options: TopicsOptions, clock: any Clock<Duration>, publisher: TopicPublisher,
    executor: (any TaskExecutor)?
  ) {
    self.init(publisher: publisher, options: options) { registry in
      TopicLink(
        transport: transport, process: publisher.id, registry: registry, options: options, clock: clock,
        executor: executor)
    }
  }

  private init(publisher: TopicPublisher, options: TopicsOptions, transport: ((TopicRegistry) -> TopicLink)?) {
    self.publisher = publisher
    registry = TopicRegistry(bufferCount: options.bufferCount, hasLog: transport != nil)
    link = transport?(registry)
    link?.start()
  }

  deinit {
    link?.end()
    registry.close()
  }

  private static func newPublisher() -> TopicPublisher {
    TopicPublisher(id: "\(String(UInt64.random(in: 0 ... .max), radix: 36))")
  }

  /// Returns a new identity, for a session or a store that wants to recognize its own messages.
  public func makePublisher() -> TopicPublisher {
    let number = publisherCount.withLock { count in
      count += 1
      return count
    }
    return TopicPublisher(id: "\(publisher.id)/\(number)")
  }

  // MARK: Messages

  /// Subscribes to the messages of a topic from now on.
  ///
  /// A hub with a transport may also deliver messages that other processes have published shortly before.
  ///
  /// - Precondition: PAWL-179 is reported if the name is used with another type at the same time.
  public func subscribe<Message>(to topic: Topic<Message>) -> TopicSubscription<Message> {
    TopicSubscription(feed: registry.subscribe(to: topic))
  }

  /// Publishes a message.
  ///
  /// Without a transport, all subscriptions have the message when this returns. With a transport, the message waits for its turn.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - topic: The topic.
  ///   - publisher: The identity of the publisher. `nil` stands for ``publisher``.
  ///   - isRetained: Whether the message is kept as the value of its topic, for those who come later:
  ///     see ``retained(_:)``.
  /// - Returns: The publication, for callers that wait until the message is stored, or that have to know of a failure.
  /// - Precondition: PAWL-178 is reported if the hub has a transport and the message can't be encoded.
  /// - Complexity: O(*n*) in the number of subscribers of the process that wait for a message.
  @discardableResult
  public func publish<Message>(
    _ message: Message, to topic: Topic<Message>, by publisher: TopicPublisher? = nil, isRetained: Bool = false
  ) -> TopicPublication {
    if registry.isClosed { return .failed(.closed) }
    let publisher = publisher ?? self.publisher
    guard let link else {
      registry.publish(message, to: topic, by: publisher, isRetained: isRetained)
      return .published
    }
    do {
      let bytes = try TopicCoding.encode(message)
      return link.publish(
        TopicLogMessage(topic: topic.name, publisher: publisher.id, bytes: bytes, isRetained: isRetained),
        value: message)
    } catch {
      reportNotEncodable(Message.self, .topic(topic.name), error: error)
      return .failed(.notEncodable("\(error)"))
    }
  }

  /// Returns the last retained message of a topic; `nil` if it has none.
  ///
  /// A message that is published as retained is kept until the next one, so that a subscriber that comes later learns the
  /// present value. A subscription doesn't begin with it: subscribe first, then ask for it, and ignore messages of the subscription
  /// whose numbers aren't greater.
  ///
  /// Without a transport, the hub keeps the message in memory, and the call doesn't suspend.
  ///
  /// - Throws: ``TopicError/unavailable(_:)`` if the transport can't be reached, ``TopicError/notDecodable(_:)`` if the message
  ///   was written for another type, ``TopicError/closed``.
  public func retained<Message>(_ topic: Topic<Message>) async throws(TopicError) -> TopicMessage<Message>? {
    if registry.isClosed { throw .closed }
    guard let link else { return registry.retained(topic) }
    return try await link.retained(topic)
  }

  /// Calls a function with the last retained message of a topic: at once without a transport, and otherwise when the transport
  /// can be reached.
  package func loadRetained<Message>(
    _ topic: Topic<Message>, _ body: @escaping @Sendable (Result<TopicMessage<Message>?, TopicError>) -> Void
  ) {
    if registry.isClosed { return body(.failure(.closed)) }
    guard let link else { return body(.success(registry.retained(topic))) }
    link.loadRetained(topic, body)
  }

  // MARK: Presence

  /// Returns the presence in a room.
  ///
  /// - Parameters:
  ///   - room: The name of the room.
  ///   - type: The type of the values with which members join.
  public func presence<Value>(of room: String, as type: Value.Type = Value.self) -> Presence<Value> {
    Presence(room: room, topics: self)
  }

  /// Returns the presence in the room with the name of a topic.
  public func presence<Value, Message>(
    of topic: Topic<Message>, as type: Value.Type = Value.self
  ) -> Presence<Value> {
    Presence(room: topic.name, topics: self)
  }

  // MARK: Transport

  /// Returns when the hub has the messages of other processes from now on. Without a transport it returns at once.
  ///
  /// - Throws: `CancellationError` if the task is cancelled, ``TopicError/closed`` if the hub is closed.
  public func connected() async throws { try await link?.connected() }

  /// The state of the connection with the transport.
  public var status: TopicsStatus { link?.status ?? TopicsStatus() }

  /// A new stream of the state of the connection: the present one, and one after each failure and each recovery. Elements
  /// that nobody has read are replaced by newer ones.
  public var statuses: AsyncStream<TopicsStatus> {
    guard let link else { return AsyncStream { $0.yield(TopicsStatus()) } }
    return link.statuses()
  }

  /// Publishes what waits, lets the members of the process leave, and ends all subscriptions. The hub can't be used afterwards.
  ///
  /// - Parameter timeout: The time after which the method returns if the transport doesn't answer.
  /// - Returns: Whether everything was published.
  @discardableResult
  public func close(timeout: Duration = .seconds(5)) async -> Bool {
    let isComplete = await link?.close(timeout: timeout) ?? true
    registry.close()
    return isComplete
  }
}
