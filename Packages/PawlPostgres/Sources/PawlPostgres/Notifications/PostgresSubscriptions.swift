import PawlStorage

/// The streams of a listener, by their channels.
struct PostgresSubscriptions: Sendable {
  private struct Subscription {
    var continuation: AsyncStream<PostgresNotification>.Continuation
    /// Whether the stream has got its first element.
    var isListening = false
  }

  private var channels: [String: [Int: Subscription]] = [:]
  private var count = 0

  /// The channels with streams, in order.
  var names: [String] { channels.keys.sorted() }

  /// Adds a stream and returns its number.
  mutating func add(_ continuation: AsyncStream<PostgresNotification>.Continuation, to channel: String) -> Int {
    count += 1
    channels[channel, default: [:]][count] = Subscription(continuation: continuation)
    return count
  }

  mutating func remove(_ number: Int, from channel: String) {
    channels[channel]?[number] = nil
    if channels[channel]?.isEmpty == true { channels[channel] = nil }
  }

  /// Removes all streams and returns them.
  mutating func removeAll() -> [AsyncStream<PostgresNotification>.Continuation] {
    defer { channels = [:] }
    return channels.values.flatMap(\.values).map(\.continuation)
  }

  /// Delivers an element to the streams of a channel.
  func deliver(_ notification: PostgresNotification, to channel: String) {
    for subscription in (channels[channel] ?? [:]).values where subscription.isListening {
      Self.yield(notification, to: subscription.continuation)
    }
  }

  /// Notes that the server delivers the notifications of channels. Streams that are new learn that they listen, and others that
  /// they may have missed some if the connection is new.
  mutating func listen(to names: [String], isNewConnection: Bool) {
    for name in names {
      for (number, subscription) in channels[name] ?? [:] {
        if !subscription.isListening {
          Self.yield(.listening, to: subscription.continuation)
          channels[name]?[number]?.isListening = true
        } else if isNewConnection {
          Self.yield(.missed, to: subscription.continuation)
        }
      }
    }
  }

  /// Tells all streams that the connection was lost.
  func lose(_ error: StorageError) {
    for subscription in channels.values.flatMap(\.values) where subscription.isListening {
      Self.yield(.lost(error), to: subscription.continuation)
    }
  }

  /// A stream that drops an element gets a mark behind it, so that its reader learns of each loss.
  private static func yield(
    _ notification: PostgresNotification, to continuation: AsyncStream<PostgresNotification>.Continuation
  ) {
    if case .dropped = continuation.yield(notification) { continuation.yield(.missed) }
  }
}
