/// The limits and durations of a hub.
public struct TopicsOptions: Sendable {
  /// The number of messages that a topic keeps for its slowest subscriber. It must be positive. Default: 256.
  public var bufferCount = 256
  /// The number of published messages that may wait for the transport. Further ones fail with ``TopicError/backlogFull(_:)``.
  /// Default: 10,000.
  public var backlogCount = 10_000
  /// The time between two signs of life of a process that takes part in presence. Default: 400 ms.
  public var heartbeatInterval = Duration.milliseconds(400)
  /// The time after its last sign of life at which a process counts as dead, by the clock of the transport. Other
  /// processes notice it with their next sign of life. It must be longer than the interval. Default: 1.2 s.
  public var presenceTimeout = Duration.milliseconds(1200)

  /// Creates the default options.
  public init() {}
}
