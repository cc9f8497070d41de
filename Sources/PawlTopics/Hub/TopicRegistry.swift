import PawlCore

/// The topics and rooms that a hub uses at present. It knows nothing of transports.
final class TopicRegistry: Sendable {
  private struct State {
    var channels: [String: [any AnyTopicChannel]] = [:]
    var rooms: [String: [any AnyPresenceRoom]] = [:]
    /// The greatest number of a topic that isn't used any more. Topics without a log continue from here.
    var lastNumber = 0
    var isClosed = false
  }

  private let state = Lock(State())
  private let bufferCount: Int
  private let hasLog: Bool

  init(bufferCount: Int, hasLog: Bool) {
    self.bufferCount = bufferCount
    self.hasLog = hasLog
  }

  var isClosed: Bool { state.withLock { $0.isClosed } }

  // MARK: Topics

  /// Subscribes to a topic. A message that is received after this has returned reaches the reader.
  func subscribe<Message>(to topic: Topic<Message>) -> TopicFeed<TopicEvent<Message>> {
    let (channel, reader) = withChannel(of: topic) { channel in (channel, channel.addReader()) }
    return TopicFeed {
      channel.read(reader, waiter: $0)
    } cancel: {
      channel.remove(reader)
    }
  }

  /// Calls `body` with the channel of a topic, which is created if it isn't used yet. The channel is kept if `body` uses it.
  private func withChannel<Message, Answer: Sendable>(
    of topic: Topic<Message>, _ body: (TopicChannel<Message>) -> Answer
  ) -> Answer {
    let (answer, other) = state.withLock { state in
      let present = state.channels[topic.name] ?? []
      if let channel = present.firstChannel(of: Message.self) { return (body(channel), nil as (any Any.Type)?) }
      let channel = TopicChannel<Message>(
        name: topic.name, capacity: bufferCount, end: hasLog ? nil : state.lastNumber
      ) { [weak self] in self?.removeIfUnused($0) }
      if state.isClosed { channel.close() } else { state.channels[topic.name] = present + [channel] }
      return (body(channel), state.isClosed ? nil : present.first?.messageType)
    }
    if let other { reportOtherType(Message.self, present: other, .topic(topic.name)) }
    return answer
  }

  /// Publishes a message to the subscribers in this process, without a log.
  func publish<Message>(
    _ message: Message, to topic: Topic<Message>, by publisher: TopicPublisher, isRetained: Bool
  ) {
    if isRetained {
      let channel = withChannel(of: topic) { channel in
        channel.keepsRetained()
        return channel
      }
      return channel.publish(message, by: publisher, isRetained: true)
    }
    let present = channels(topic.name)
    if let channel = present.firstChannel(of: Message.self) {
      channel.publish(message, by: publisher)
    } else if let other = present.first {
      reportOtherType(Message.self, present: other.messageType, .topic(topic.name))
    }
  }

  /// The last retained message of a topic without a log.
  func retained<Message>(_ topic: Topic<Message>) -> TopicMessage<Message>? {
    channels(topic.name).firstChannel(of: Message.self)?.retained
  }

  func channels(_ name: String) -> [any AnyTopicChannel] { state.withLock { $0.channels[name] ?? [] } }

  /// The topics with subscribers.
  var channels: [any AnyTopicChannel] { state.withLock { $0.channels.values.flatMap(\.self) } }

  private func removeIfUnused(_ channel: any AnyTopicChannel) {
    state.withLock { state in
      // Subscribing uses the same lock, so the channel stays unused while it is removed.
      guard !channel.isUsed, let present = state.channels[channel.name] else { return }
      state.lastNumber = max(state.lastNumber, channel.end ?? 0)
      let others = present.filter { $0 !== channel }
      state.channels[channel.name] = others.isEmpty ? nil : others
    }
  }

  // MARK: Rooms

  /// Calls `body` with the room of a name and a type, which is created if it isn't used yet. The room is kept if `body` uses it.
  func withRoom<Value, Answer: Sendable>(
    _ name: String, of type: Value.Type, _ body: (PresenceRoom<Value>) -> Answer
  ) -> Answer where Value: Codable & Equatable & Sendable {
    let (answer, other) = state.withLock { state in
      let present = state.rooms[name] ?? []
      if let room = present.firstRoom(of: Value.self) { return (body(room), nil as (any Any.Type)?) }
      let room = PresenceRoom<Value>(name: name, isKnown: !hasLog)
      if state.isClosed { room.close() } else { state.rooms[name] = present + [room] }
      return (body(room), present.first?.valueType)
    }
    if let other { reportOtherType(Value.self, present: other, .room(name)) }
    return answer
  }

  /// Returns the room of a name and a type if it is used.
  func room<Value>(_ name: String, of type: Value.Type) -> PresenceRoom<Value>?
  where Value: Codable & Equatable & Sendable {
    rooms(name).firstRoom(of: Value.self)
  }

  func removeIfUnused(_ room: any AnyPresenceRoom) {
    state.withLock { state in
      guard !room.isUsed, let present = state.rooms[room.name] else { return }
      let others = present.filter { $0 !== room }
      state.rooms[room.name] = others.isEmpty ? nil : others
    }
  }

  /// The rooms that are used.
  var rooms: [any AnyPresenceRoom] { state.withLock { $0.rooms.values.flatMap(\.self) } }

  func rooms(_ name: String) -> [any AnyPresenceRoom] { state.withLock { $0.rooms[name] ?? [] } }

  /// Ends all subscriptions.
  func close() {
    let (channels, rooms) = state.withLock { state in
      state.isClosed = true
      defer { (state.channels, state.rooms) = ([:], [:]) }
      return (state.channels.values.flatMap(\.self), state.rooms.values.flatMap(\.self))
    }
    for channel in channels { channel.close() }
    for room in rooms { room.close() }
  }
}

extension [any AnyTopicChannel] {
  fileprivate func firstChannel<Message>(of type: Message.Type) -> TopicChannel<Message>? {
    for channel in self { if let channel = channel as? TopicChannel<Message> { return channel } }
    return nil
  }
}

extension [any AnyPresenceRoom] {
  fileprivate func firstRoom<Value>(of type: Value.Type) -> PresenceRoom<Value>? {
    for room in self { if let room = room as? PresenceRoom<Value> { return room } }
    return nil
  }
}
