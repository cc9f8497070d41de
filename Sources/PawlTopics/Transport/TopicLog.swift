/// A message on its way to the log of a ``TopicTransport``.
public struct TopicLogMessage: Hashable, Sendable {
  /// The name of the topic.
  public var topic: String
  /// The identity of the publisher.
  public var publisher: String
  /// The encoded message.
  public var bytes: [UInt8]
  /// Whether the message is kept as the value of its topic: see ``TopicTransport/retained(of:)``.
  public var isRetained: Bool

  /// Creates a message.
  public init(topic: String, publisher: String, bytes: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.publisher = publisher
    self.bytes = bytes
    self.isRetained = isRetained
  }
}

/// A message in the log of a ``TopicTransport``.
public struct TopicLogEntry: Hashable, Sendable {
  /// The position in the log.
  public var position: Int
  /// The number of the message in its topic.
  public var number: Int
  /// The process that has published the message.
  public var process: String
  /// The sequence number that the process has given the message.
  public var sequence: Int
  /// The message.
  public var message: TopicLogMessage

  /// Creates an entry.
  public init(position: Int, number: Int, process: String, sequence: Int, message: TopicLogMessage) {
    self.position = position
    self.number = number
    self.process = process
    self.sequence = sequence
    self.message = message
  }
}

/// A part of the log of a ``TopicTransport``.
public struct TopicLogPage: Hashable, Sendable {
  /// The entries, in the order of their positions.
  public var entries: [TopicLogEntry]
  /// The position of the last message in the whole log; 0 if there was none.
  public var end: Int
  /// The position of the last message that was removed; 0 if none was removed.
  public var removed: Int
  /// The revision of the presence in all rooms. It increases with each change.
  public var presenceRevision: Int

  /// Creates a part of a log.
  public init(entries: [TopicLogEntry], end: Int, removed: Int, presenceRevision: Int) {
    self.entries = entries
    self.end = end
    self.removed = removed
    self.presenceRevision = presenceRevision
  }
}

/// The last message of a topic that a ``TopicTransport`` has removed.
public struct TopicLogRemoval: Hashable, Sendable {
  /// The number of the message in its topic.
  public var number: Int
  /// The position of the message in the log.
  public var position: Int

  /// Creates a description of a removed message.
  public init(number: Int, position: Int) {
    self.number = number
    self.position = position
  }
}
