/// The messages that a transport keeps for processes that were cut off from it for some time.
///
/// A message is removed when one of the limits is exceeded. Hubs check the limits when they publish their first message,
/// and then every 500 messages, so that more messages can be kept for a while.
public struct TopicRetention: Hashable, Sendable {
  /// The maximum number of messages of all topics. It must be positive. Default: 100,000.
  public var count: Int
  /// The maximum age of a message, by the clock of the transport. Default: 10 minutes.
  public var age: Duration

  /// Creates limits.
  public init(count: Int = 100_000, age: Duration = .seconds(600)) {
    self.count = count
    self.age = age
  }
}
