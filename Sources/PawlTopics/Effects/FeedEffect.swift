import PawlCore

/// The subscription of an effect: it moves elements of a feed to the store's actor.
///
/// The feed keeps the elements, and the effect takes them when the actor has time. A store that is busy therefore gets
/// gaps instead of a growing queue.
final class FeedEffect<Element: Sendable, Output>: Sendable {
  /// The number of elements that are delivered in one turn, so that other work of the actor isn't delayed for long.
  private static var turnCount: Int { 32 }

  private let feed: TopicFeed<Element>
  private let subscriber: EffectSubscriber<Output, Never>
  private let action: @Sendable (Element) -> Output
  /// The driver of a test of views, which runs work for the main actor.
  private let driver = Isolation.mainDriver

  init(
    _ feed: TopicFeed<Element>, _ subscriber: EffectSubscriber<Output, Never>,
    action: @escaping @Sendable (Element) -> Output
  ) {
    self.feed = feed
    self.subscriber = subscriber
    self.action = action
  }

  /// Delivers the elements that are there, and waits for more. Called on the store's actor.
  func deliver() {
    for _ in 0..<Self.turnCount {
      // The waiter doesn't keep the feed, which keeps the waiter.
      switch feed.read({ [weak self] in self?.deliverSoon() }) {
      case .element(let element): subscriber.deliver(action(element))
      case .empty: return
      case .ended: return subscriber.finish()
      }
    }
    deliverSoon()
  }

  private func deliverSoon() {
    Isolation.$mainDriver.withValue(driver) {
      subscriber.enqueue { [self] in deliver() }
    }
  }

  func cancel() { feed.cancel() }
}

extension Effect where Failure == Never {
  /// Creates an effect that sends an action for each element of a feed.
  static func feed<Element: Sendable>(
    _ callSite: CallSite, _ makeFeed: @escaping () -> TopicFeed<Element>,
    action: @escaping @Sendable (Element) -> Output
  ) -> Self {
    .subscribe(fileID: callSite.fileID, filePath: callSite.filePath, line: callSite.line) { subscriber in
      let effect = FeedEffect(makeFeed(), subscriber, action: action)
      effect.deliver()
      return { effect.cancel() }
    }
  }
}
