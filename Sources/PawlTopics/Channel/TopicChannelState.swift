import DequeModule

/// The last messages of a topic, and the places of its readers in them.
///
/// All readers share one bounded queue of messages, so a message costs a publisher the same for any number of readers that are
/// behind. A reader knows only the number of the last message that it has seen. Every gap follows from numbers: the queue
/// contains the messages that can still be read, and a number that isn't in it is missed.
struct TopicChannelState<Message: Codable & Sendable> {
  struct Reader {
    /// The number of the last message that the reader has received or missed.
    var last: Int
    /// Missed messages whose numbers aren't known.
    var missed = 0
  }

  let capacity: Int
  /// The messages that can be read, with increasing numbers.
  private(set) var messages: Deque<TopicMessage<Message>> = []
  /// The number of the last message of the topic; `nil` until the first message of a log has shown it.
  private(set) var end: Int?
  private(set) var isClosed = false
  private var readers: [Int: Reader] = [:]
  private var waiters: [Int: TopicWaiter] = [:]
  private var lastReader = 0

  /// - Parameter end: The number of the last message that nobody will receive; `nil` if it isn't known.
  init(capacity: Int, end: Int?) {
    self.capacity = max(capacity, 1)
    self.end = end
  }

  /// The last retained message, in a hub without a log.
  var retained: TopicMessage<Message>?
  /// Whether the topic has, or is about to have, a retained message.
  var keepsRetained = false

  var isUsed: Bool { !readers.isEmpty || keepsRetained }

  /// Adds a reader of the messages from now on, and returns its number.
  mutating func addReader() -> Int {
    lastReader += 1
    readers[lastReader] = Reader(last: end ?? 0)
    return lastReader
  }

  /// Removes a reader. Returns its waiter.
  mutating func remove(_ reader: Int) -> TopicWaiter? {
    readers[reader] = nil
    return waiters.removeValue(forKey: reader)
  }

  /// Adds a message that follows the last one.
  ///
  /// - Returns: The message that had to leave the queue. The caller destroys it without a lock.
  mutating func append(_ message: TopicMessage<Message>) -> TopicMessage<Message>? {
    begin(at: message.number - 1)
    end = message.number
    let dropped = messages.count < capacity ? nil : messages.popFirst()
    messages.append(message)
    return dropped
  }

  /// Notes that the message with a number, which follows the last one, can't be read.
  mutating func miss(_ number: Int) {
    begin(at: number - 1)
    end = number
  }

  /// Notes that all messages up to a number can't be read, except for those in the queue.
  ///
  /// At least the last of them was published after the subscription of all readers.
  mutating func skip(to number: Int) {
    if end == nil {
      begin(at: number)
      for reader in readers.keys { readers[reader]?.missed += 1 }
    }
    end = max(end ?? 0, number)
  }

  /// Forgets the numbers, which the log has lost. Every reader has missed something. Returns the messages in the queue, which
  /// the caller destroys without a lock.
  mutating func restart() -> Deque<TopicMessage<Message>> {
    for reader in readers.keys { readers[reader]?.missed += 1 }
    end = nil
    defer { messages = [] }
    return messages
  }

  mutating func close() { isClosed = true }

  /// Removes and returns all waiters.
  mutating func takeWaiters() -> [TopicWaiter] {
    if waiters.isEmpty { return [] }
    defer { waiters.removeAll(keepingCapacity: true) }
    return Array(waiters.values)
  }

  /// Reads the next event of a reader, or keeps the waiter.
  ///
  /// - Parameter released: Receives messages that nobody needs any more. The caller destroys them without a lock.
  mutating func read(
    _ number: Int, waiter: TopicWaiter?, released: inout Deque<TopicMessage<Message>>
  ) -> TopicReading<TopicEvent<Message>> {
    guard var reader = readers[number] else { return .ended }
    if let event = next(for: &reader) {
      readers[number] = reader
      return .element(event)
    }
    if isClosed { return .ended }
    if let waiter {
      // Several tasks that read the same subscription are all woken.
      if let other = waiters[number] {
        waiters[number] = {
          other()
          waiter()
        }
      } else {
        waiters[number] = waiter
      }
      // Everybody has read everything.
      if waiters.count == readers.count { swap(&released, &messages) }
    }
    return .empty
  }

  private func next(for reader: inout Reader) -> TopicEvent<Message>? {
    if reader.missed > 0 {
      defer { reader.missed = 0 }
      return .gap(TopicGap(missed: reader.missed))
    }
    guard let end, reader.last < end else { return nil }
    let index = index(after: reader.last)
    if index < messages.count, messages[index].number == reader.last + 1 {
      reader.last += 1
      return .message(messages[index])
    }
    let next = index < messages.count ? messages[index].number - 1 : end
    defer { reader.last = next }
    return .gap(TopicGap(missed: next - reader.last))
  }

  /// The index of the first message with a number greater than the given one. Numbers are consecutive except at gaps, so
  /// the first guess is right most times.
  private func index(after number: Int) -> Int {
    guard let first = messages.first, first.number <= number else { return 0 }
    var low = 0
    var high = messages.count
    let guess = number - first.number
    if guess < high, messages[guess].number == number { return guess + 1 }
    while low < high {
      let middle = (low + high) / 2
      if messages[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func begin(at number: Int) {
    guard end == nil else { return }
    end = number
    for reader in readers.keys { readers[reader]?.last = number }
  }
}
