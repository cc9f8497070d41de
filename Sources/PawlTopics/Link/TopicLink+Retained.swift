import PawlCore

extension TopicLink {
  /// Returns the last retained message of a topic.
  func retained<Message>(_ topic: Topic<Message>) async throws(TopicError) -> TopicMessage<Message>? {
    guard let entry = try await transport.retained(of: [topic.name])[topic.name] else { return nil }
    do {
      return TopicMessage(
        try TopicCoding.decode(Message.self, from: entry.message.bytes), number: entry.number,
        publisher: TopicPublisher(id: entry.message.publisher))
    } catch {
      reportNotDecodable(Message.self, .topic(topic.name), error: error)
      throw .notDecodable("\(error)")
    }
  }

  /// Calls a function with the last retained message of a topic, when the transport can be reached.
  func loadRetained<Message>(
    _ topic: Topic<Message>, _ body: @escaping @Sendable (Result<TopicMessage<Message>?, TopicError>) -> Void
  ) {
    Task(name: "topics: retained message", executorPreference: executor) { [self] in
      var backoff = TopicBackoff()
      while !hasEnded {
        do throws(TopicError) {
          return body(.success(try await retained(topic)))
        } catch {
          if !error.isTransient { return body(.failure(error)) }
          await pause(backoff.next())
        }
      }
      body(.failure(.closed))
    }
  }

  private var hasEnded: Bool { state.withLock { $0.hasEnded } }
}
