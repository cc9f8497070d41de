import DequeModule
import PawlCore

/// A topic in one process, without the type of its messages.
protocol AnyTopicChannel: AnyObject, Sendable {
  var name: String { get }
  var messageType: any Any.Type { get }
  /// Whether the channel has readers or keeps a retained message.
  var isUsed: Bool { get }
  /// The number of the last message; `nil` if it isn't known.
  var end: Int? { get }

  /// Receives an entry of the log, with the value if this process has published it.
  func receive(_ entry: TopicLogEntry, own value: (any Sendable)?)
  /// Notes that messages up to a number were removed from the log, the last of which wasn't read before.
  func skip(to number: Int)
  /// Notes that the log has lost its numbers.
  func restart()
  func close()
}

/// A topic in one process: the queue that its subscribers read.
final class TopicChannel<Message: Codable & Sendable>: AnyTopicChannel {
  typealias Event = TopicEvent<Message>

  let name: String
  private let state: Lock<TopicChannelState<Message>>
  private let hasReported = Lock(false)
  /// Called without a lock when the last reader has gone.
  private let onUnused: @Sendable (TopicChannel) -> Void

  init(name: String, capacity: Int, end: Int?, onUnused: @escaping @Sendable (TopicChannel) -> Void) {
    self.name = name
    state = Lock(TopicChannelState(capacity: capacity, end: end))
    self.onUnused = onUnused
  }

  var messageType: any Any.Type { Message.self }
  var isUsed: Bool { state.withLock { $0.isUsed } }
  var retained: TopicMessage<Message>? { state.withLock { $0.retained } }
  var end: Int? { state.withLock { $0.end } }

  // MARK: Publishing

  /// Publishes a message under the next number, without a log.
  func publish(_ value: Message, by publisher: TopicPublisher, isRetained: Bool = false) {
    append(isRetained: isRetained) { TopicMessage(value, number: ($0 ?? 0) + 1, publisher: publisher) }
  }

  /// Keeps the channel from now on, even without readers, for its retained message.
  func keepsRetained() { state.withLock { $0.keepsRetained = true } }

  func receive(_ entry: TopicLogEntry, own value: (any Sendable)?) {
    if let value = value as? Message { return append(value, entry) }
    do {
      append(try TopicCoding.decode(Message.self, from: entry.message.bytes), entry)
    } catch {
      state.withLock { state in
        state.miss(entry.number)
        return state.takeWaiters()
      }.wake()
      let isFirst = hasReported.withLock { reported in
        defer { reported = true }
        return !reported
      }
      if isFirst { reportNotDecodable(Message.self, .topic(name), error: error) }
    }
  }

  private func append(_ value: Message, _ entry: TopicLogEntry) {
    let publisher = TopicPublisher(id: entry.message.publisher)
    append { _ in TopicMessage(value, number: entry.number, publisher: publisher) }
  }

  private func append(isRetained: Bool = false, _ make: (_ end: Int?) -> TopicMessage<Message>) {
    let (waiters, dropped) = state.withLock { state in
      let message = make(state.end)
      var dropped = [state.append(message)]
      if isRetained {
        dropped.append(state.retained)
        state.retained = message
      }
      return (state.takeWaiters(), dropped)
    }
    waiters.wake()
    _ = consume dropped
  }

  func skip(to number: Int) {
    state.withLock { state in
      state.skip(to: number)
      return state.takeWaiters()
    }.wake()
  }

  func restart() {
    let (waiters, dropped) = state.withLock { state in
      let dropped = state.restart()
      return (state.takeWaiters(), dropped)
    }
    waiters.wake()
    _ = consume dropped
  }

  func close() {
    state.withLock { state in
      state.close()
      return state.takeWaiters()
    }.wake()
  }

  // MARK: Reading

  func addReader() -> Int { state.withLock { $0.addReader() } }

  func remove(_ reader: Int) {
    let (waiter, isUnused) = state.withLock { state in (state.remove(reader), !state.isUsed) }
    waiter?()
    if isUnused { onUnused(self) }
  }

  /// Reads the next event of a reader. If there is none, keeps the waiter, which is woken once.
  func read(_ reader: Int, waiter: TopicWaiter? = nil) -> TopicReading<Event> {
    var released: Deque<TopicMessage<Message>> = []
    return state.withLock { $0.read(reader, waiter: waiter, released: &released) }
  }
}
