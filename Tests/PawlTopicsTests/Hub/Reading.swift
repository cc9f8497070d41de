import PawlTopics

extension TopicSubscription {
  /// Reads events until there are so many, or until the end.
  func events(_ count: Int) async -> [TopicEvent<Message>] {
    var iterator = makeAsyncIterator()
    var events: [TopicEvent<Message>] = []
    while events.count < count, let event = await iterator.next() { events.append(event) }
    return events
  }

  /// Reads messages. A gap ends the reading.
  func messages(_ count: Int) async -> [TopicMessage<Message>] {
    var iterator = makeAsyncIterator()
    var messages: [TopicMessage<Message>] = []
    while messages.count < count, case .message(let message)? = await iterator.next() { messages.append(message) }
    return messages
  }

  func values(_ count: Int) async -> [Message] { await messages(count).map(\.value) }
}

extension PresenceLists {
  func next() async -> PresenceList<Value>? {
    var iterator = makeAsyncIterator()
    return await iterator.next()
  }
}
