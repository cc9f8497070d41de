extension TopicSubscription {
  /// Calls a function with each event, in order, one call at a time: now with those that are there, and later with further ones.
  ///
  /// The calls are made without a lock, on the thread that publishes, or that reads the log of the transport. They end when
  /// the subscription does. The function doesn't keep the subscription.
  package func receiveEvents(_ receive: @escaping @Sendable (TopicEvent<Message>) -> Void) {
    feed.receiveElements(receive)
  }
}

extension TopicFeed {
  fileprivate func receiveElements(_ receive: @escaping @Sendable (Element) -> Void) {
    // The waiter doesn't keep the feed, which keeps the waiter.
    while case .element(let element) = read({ [weak self] in self?.receiveElements(receive) }) { receive(element) }
  }
}
