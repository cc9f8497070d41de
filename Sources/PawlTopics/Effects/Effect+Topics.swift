public import PawlCore

extension Effect where Failure == Never {
  /// Creates an effect that subscribes to a topic, and sends an action for each message and each gap.
  ///
  /// ```swift
  /// case .appeared:
  ///   return .subscribe(to: .board(7), in: environment.topics) { .received($0) }
  ///     .cancellable(id: BoardID.self)
  /// ```
  ///
  /// The subscription exists as soon as the effect is started: a message that is published after the `send` of its action has
  /// returned is received. It ends when the effect is cancelled or the store ends, and the effect ends when the hub is closed.
  ///
  /// The store takes messages when it has time. If it is too slow, it gets a gap, and publishers aren't delayed.
  ///
  /// - Parameters:
  ///   - topic: The topic.
  ///   - topics: The hub.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - action: Makes an action of an event. It is called on the store's actor.
  public static func subscribe<Message>(
    to topic: Topic<Message>, in topics: Topics,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    _ action: @escaping @Sendable (TopicEvent<Message>) -> Output
  ) -> Self {
    .feed(
      CallSite(fileID: fileID, filePath: filePath, line: line), { topics.subscribe(to: topic).feed }, action: action)
  }

  /// Creates an effect that publishes a message when it is started, and sends nothing.
  ///
  /// Effects publish in the order in which they are started. Failures are ignored: see
  /// ``publish(_:to:in:by:isRetained:fileID:filePath:line:failed:)``.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - topic: The topic.
  ///   - topics: The hub.
  ///   - publisher: The identity of the publisher. `nil` stands for that of the hub.
  ///   - isRetained: Whether the message is kept as the value of its topic: see ``Topics/retained(_:)``.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  public static func publish<Message>(
    _ message: Message, to topic: Topic<Message>, in topics: Topics, by publisher: TopicPublisher? = nil,
    isRetained: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      topics.publish(message, to: topic, by: publisher, isRetained: isRetained)
      subscriber.finish()
      return {}
    }
  }

  /// Creates an effect that publishes a message when it is started, and sends an action if that fails.
  ///
  /// With a transport, the effect ends when the message is stored or has failed. Its cancellation doesn't withdraw the message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - topic: The topic.
  ///   - topics: The hub.
  ///   - publisher: The identity of the publisher. `nil` stands for that of the hub.
  ///   - isRetained: Whether the message is kept as the value of its topic: see ``Topics/retained(_:)``.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path of that file.
  ///   - line: The line that issues name.
  ///   - failed: Makes an action of the error. It is called on the store's actor.
  public static func publish<Message>(
    _ message: Message, to topic: Topic<Message>, in topics: Topics, by publisher: TopicPublisher? = nil,
    isRetained: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    failed: @escaping @Sendable (TopicError) -> Output
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      let driver = Isolation.mainDriver
      topics.publish(message, to: topic, by: publisher, isRetained: isRetained).whenEnded { result in
        Isolation.$mainDriver.withValue(driver) {
          subscriber.enqueue {
            if case .failure(let error) = result { subscriber.deliver(failed(error)) }
            subscriber.finish()
          }
        }
      }
      return {}
    }
  }
}
