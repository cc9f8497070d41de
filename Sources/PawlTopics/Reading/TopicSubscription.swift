/// The messages of a topic from the moment of the subscription on.
///
/// ```swift
/// for await event in topics.subscribe(to: .board(7)) {
///   switch event {
///   case .message(let message): board.apply(message.value)
///   case .gap: board = try await loadBoard()
///   }
/// }
/// ```
///
/// Each subscription receives each message once, in the order of publication. A subscriber that is too slow doesn't delay
/// others: it gets a ``TopicEvent/gap(_:)`` in place of the messages that have left the bounded queue of the topic.
///
/// The subscription ends when its last copy is destroyed, when the task that reads it is cancelled, with ``cancel()``, and
/// when the hub is closed or destroyed. One task at a time reads it. For several readers, subscribe several times.
public struct TopicSubscription<Message: Codable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = TopicEvent<Message>
  public typealias Failure = Never

  let feed: TopicFeed<TopicEvent<Message>>

  /// Ends the subscription. The task that waits for the next event gets `nil`.
  public func cancel() { feed.cancel() }

  /// Returns the next event if there is one, without waiting, and otherwise `nil`.
  public func nextIfAvailable() -> TopicEvent<Message>? { feed.nextIfAvailable() }

  public func makeAsyncIterator() -> Iterator { Iterator(feed: feed) }

  /// The iterator of a subscription. All iterators of a subscription share its place in the topic.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: TopicFeed<TopicEvent<Message>>

    public nonisolated(nonsending) mutating func next() async -> TopicEvent<Message>? { await feed.next() }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> TopicEvent<Message>? { await feed.next() }
  }
}
