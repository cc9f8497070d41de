import PawlCore

extension TopicLink {
  /// The number of messages after which a process removes old ones.
  private static let trimInterval = 500

  /// Puts a message into the queue for the transport.
  func publish(_ message: TopicLogMessage, value: some Sendable) -> TopicPublication {
    let progress = PublicationProgress()
    let error = state.withLock { state -> TopicError? in
      if state.isClosing || state.hasEnded { return .closed }
      guard state.outbox.add(TopicOutbox.Message(message: message, progress: progress), value: value) else {
        return .backlogFull(state.outbox.limit)
      }
      return nil
    }
    if let error { return .failed(error) }
    mayPublish.signal()
    return TopicPublication(progress: .waiting(progress))
  }

  /// Publishes the messages in the queue, in their order.
  func publishWaiting() async {
    var backoff = TopicBackoff()
    // The number of messages that are sent one by one, because one of them was refused.
    var singles = 0
    var published = 0
    while await mayPublish.wait() {
      while let batch = nextBatch(upTo: singles > 0 ? 1 : .max) {
        do throws(TopicError) {
          try await transport.append(batch.messages, from: process, sequence: batch.sequence)
          didPublish(batch.messages.count, .success(()))
          if published == 0 || published >= Self.trimInterval {
            published = 0
            // It is tried again later if it fails.
            try? await transport.trim()
          }
          published += batch.messages.count
          singles -= min(singles, batch.messages.count)
          backoff.reset()
          note(nil, of: .publishing)
        } catch {
          if error.isTransient {
            note(error, of: .publishing)
            await pause(backoff.next())
          } else if batch.messages.count > 1 {
            singles = batch.messages.count
          } else {
            didPublish(1, .failure(error))
            singles -= min(singles, 1)
          }
        }
      }
    }
  }

  /// Returns the messages to send. Nothing is sent before the reading position is known, so that messages of this process
  /// come back.
  private func nextBatch(upTo limit: Int) -> TopicOutbox.Batch? {
    state.withLock { state in
      state.isConnected && !state.hasEnded ? state.outbox.batch(upTo: limit) : nil
    }
  }

  private func didPublish(_ count: Int, _ result: Result<Void, TopicError>) {
    let (ended, isFlushed) = state.withLock { state in
      // The link may have ended meanwhile.
      let ended = state.outbox.remove(min(count, state.outbox.count))
      return (ended, state.isClosing && state.outbox.isEmpty)
    }
    for progress in ended { progress.end(result) }
    if isFlushed { didFlush() }
  }
}
