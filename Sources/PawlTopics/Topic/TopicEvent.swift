/// An element of a ``TopicSubscription``.
public enum TopicEvent<Message: Codable & Sendable>: Codable, Sendable {
  /// The next message of the topic.
  case message(TopicMessage<Message>)
  /// Messages are missing here. Load the state again that the messages describe.
  case gap(TopicGap)

  /// The value of the message; `nil` for a gap.
  public var value: Message? {
    if case .message(let message) = self { message.value } else { nil }
  }
}

extension TopicEvent: Equatable where Message: Equatable {}
extension TopicEvent: Hashable where Message: Hashable {}

/// Messages that a subscriber hasn't received, and won't receive.
///
/// A subscriber misses messages if it is slower than the publishers for too long, if a process was without its transport
/// for longer than the transport keeps messages, or if a message can't be decoded.
public struct TopicGap: Codable, Hashable, Sendable {
  /// The number of missed messages. If the subscriber hadn't received any message before an outage of the transport, it is
  /// a lower bound.
  public var missed: Int

  /// Creates a gap, for tests.
  public init(missed: Int) {
    self.missed = missed
  }
}
