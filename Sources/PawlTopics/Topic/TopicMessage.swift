/// A message as a subscriber receives it.
public struct TopicMessage<Message: Codable & Sendable>: Codable, Sendable {
  /// The message that was published.
  public var value: Message
  /// The number of the message in its topic.
  ///
  /// Numbers of successive messages differ by one. With a transport, a message has the same number in all processes. Without one,
  /// the numbers of a topic are continued for as long as it has subscribers.
  public var number: Int
  /// The publisher. Compare it with ``Topics/publisher`` to recognize your own messages.
  public var publisher: TopicPublisher

  /// Creates a message, for tests.
  public init(_ value: Message, number: Int, publisher: TopicPublisher) {
    self.value = value
    self.number = number
    self.publisher = publisher
  }
}

extension TopicMessage: Equatable where Message: Equatable {}
extension TopicMessage: Hashable where Message: Hashable {}
