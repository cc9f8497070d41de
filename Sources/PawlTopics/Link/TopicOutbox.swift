import DequeModule

/// The messages that a process has published and that the transport hasn't stored, and the values of messages that haven't
/// come back.
struct TopicOutbox {
  struct Message {
    var message: TopicLogMessage
    var progress: PublicationProgress
  }

  struct Batch: Sendable {
    var messages: [TopicLogMessage]
    var sequence: Int
  }

  private struct Echo {
    var sequence: Int
    var value: any Sendable
  }

  static let batchCount = 256
  static let batchBytes = 1 << 20

  let limit: Int
  private var waiting: Deque<Message> = []
  private var echoes: Deque<Echo> = []
  private var lastSequence = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { waiting.count }
  var isEmpty: Bool { waiting.isEmpty }

  /// Adds a message, or returns `false` if too many wait.
  mutating func add(_ message: Message, value: some Sendable) -> Bool {
    guard waiting.count < limit else { return false }
    lastSequence += 1
    waiting.append(message)
    // A message without its value is decoded when it comes back.
    if echoes.count >= limit { echoes.removeFirst() }
    echoes.append(Echo(sequence: lastSequence, value: value))
    return true
  }

  /// Returns the messages that are sent together.
  func batch(upTo limit: Int) -> Batch? {
    guard !waiting.isEmpty else { return nil }
    var messages: [TopicLogMessage] = []
    var bytes = 0
    for waiting in waiting.prefix(min(limit, Self.batchCount)) {
      bytes += waiting.message.bytes.count
      if bytes > Self.batchBytes, !messages.isEmpty { break }
      messages.append(waiting.message)
    }
    return Batch(messages: messages, sequence: lastSequence - waiting.count + 1)
  }

  /// Removes the first messages, and returns those who wait for them.
  mutating func remove(_ count: Int) -> [PublicationProgress] {
    defer { waiting.removeFirst(count) }
    return waiting.prefix(count).map(\.progress)
  }

  mutating func removeAll() -> [PublicationProgress] {
    echoes = []
    return remove(waiting.count)
  }

  /// Removes the value of a message that has come back, and those of earlier ones, which won't.
  mutating func takeEcho(_ sequence: Int) -> (any Sendable)? {
    while let first = echoes.first, first.sequence <= sequence {
      echoes.removeFirst()
      if first.sequence == sequence { return first.value }
    }
    return nil
  }
}
