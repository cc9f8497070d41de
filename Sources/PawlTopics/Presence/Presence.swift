/// Who or what is in a room at present: users of a document, players of a game, workers of a queue.
///
/// ```swift
/// let board = topics.presence(of: "board-7", as: Person.self)
/// let membership = board.join(Person(name: "Ada"))
/// for await list in board.lists {
///   show(list.members.map(\.value))
/// }
/// ```
///
/// A member stays in the room until its membership ends. The members of a process that has died vanish within two seconds, with
/// the default ``TopicsOptions``. Every process sees the members in the same order.
///
/// All code that uses the name of a room must use it with the same type of values, in all processes.
public struct Presence<Value: Codable & Equatable & Sendable>: Sendable {
  /// The name of the room.
  public let room: String
  let topics: Topics

  /// Adds a member to the room, after those who are there.
  ///
  /// - Parameters:
  ///   - value: The value that others see.
  ///   - key: The key of the member in its process. If the process has a member with the key in the room, that member
  ///     continues with the new value, and the earlier membership has no effect any more. With `nil`, the member gets a
  ///     key of its own.
  /// - Returns: The membership, which ends with its last reference.
  public func join(_ value: Value, key: String? = nil) -> PresenceMembership<Value> {
    let (room, joined) = topics.registry.withRoom(room, of: Value.self) { ($0, $0.join(value, key: key)) }
    topics.memberChanged(joined.key, in: room)
    return PresenceMembership(topics: topics, room: room, key: joined.key, token: joined.token)
  }

  /// Changes the value of a member that this process has joined with a key. Without such a member, nothing happens.
  public func update(_ value: Value, key: String) {
    guard let room = topics.registry.room(room, of: Value.self) else { return }
    if room.update(key, to: value, token: nil) { topics.memberChanged(key, in: room) }
  }

  /// The members of the room, as a new sequence. Its first list comes at once, or with a transport as soon as the members
  /// are known.
  ///
  /// A reader that is slow skips lists: the next list contains all changes since the list that it got before.
  public var lists: PresenceLists<Value> { PresenceLists(feed: topics.feed(of: self)) }
}

/// The membership of one member of a room. The member leaves when the last reference to the object ends.
public final class PresenceMembership<Value: Codable & Equatable & Sendable>: Sendable {
  private let topics: Topics
  private let room: PresenceRoom<Value>
  private let key: String
  private let token: Int

  init(topics: Topics, room: PresenceRoom<Value>, key: String, token: Int) {
    self.topics = topics
    self.room = room
    self.key = key
    self.token = token
  }

  deinit {
    leave()
  }

  /// The identity of the member in the lists of the room.
  public var id: PresenceMemberID { PresenceMemberID(process: topics.publisher.id, key: key) }

  /// Changes the value that others see. The member keeps its place in the list.
  public func update(_ value: Value) {
    if room.update(key, to: value, token: token) { topics.memberChanged(key, in: room) }
  }

  /// Removes the member from the room. Further calls have no effect.
  public func leave() {
    guard room.leave(key, token: token) else { return }
    topics.memberChanged(key, in: room)
    topics.registry.removeIfUnused(room)
  }
}

/// The lists of the members of a room.
///
/// The sequence ends when its last copy is destroyed, when the task that reads it is cancelled, with ``cancel()``, and when the
/// hub is closed or destroyed. One task at a time reads it.
public struct PresenceLists<Value: Codable & Equatable & Sendable>: AsyncSequence, Sendable {
  public typealias Element = PresenceList<Value>
  public typealias Failure = Never

  let feed: TopicFeed<PresenceList<Value>>

  /// Ends the sequence. The task that waits for the next list gets `nil`.
  public func cancel() { feed.cancel() }

  /// Returns the next list if there is one, without waiting, and otherwise `nil`.
  public func nextIfAvailable() -> PresenceList<Value>? { feed.nextIfAvailable() }

  public func makeAsyncIterator() -> Iterator { Iterator(feed: feed) }

  /// The iterator of the lists. All iterators of a sequence share its place.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: TopicFeed<PresenceList<Value>>

    public nonisolated(nonsending) mutating func next() async -> PresenceList<Value>? { await feed.next() }

    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> PresenceList<Value>? { await feed.next() }
  }
}
