/// The state of the connection between a hub and its transport.
public struct TopicsStatus: Hashable, Sendable {
  /// The error of the last attempt; `nil` while the transport works, and without a transport.
  ///
  /// Messages that are published meanwhile wait, and messages of other processes come later. Subscribers get a gap if the
  /// transport hasn't kept all of them.
  public var error: TopicError?
  /// The number of messages that wait for the transport.
  public var waitingCount: Int

  /// Creates a status, for tests.
  public init(error: TopicError? = nil, waitingCount: Int = 0) {
    self.error = error
    self.waitingCount = waitingCount
  }
}
