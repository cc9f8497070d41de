import PawlCore

/// An effect that runs for a subscriber.
///
/// It is kept by what runs for as long as that may still send something.
final class EffectSubscription<S: Subscriber>: Subscription {
  private let queue: SubscriberQueue<S>
  private let isolation: Isolation
  /// Kept until all has ended, since what runs is cancelled as its runtime goes. Used on the isolation only.
  private var runtime: EffectRuntime?
  /// Belongs to the runtime and to no action: the subscription, not what subscribed, says when it is cancelled.
  private let group: EffectGroup

  init(_ subscriber: S, runtime: EffectRuntime) {
    queue = SubscriberQueue(subscriber)
    isolation = runtime.isolation
    group = runtime.makeGroup(acceptsAnyThread: true)
    self.runtime = runtime
  }

  func start(_ effect: Effect<S.Input, S.Failure>) {
    guard let runtime else { return }
    queue.open(self)
    runtime.start(
      effect, under: group,
      send: { [queue] in queue.receive($0) },
      fail: { [queue, group] failure in
        queue.complete(.failure(failure))
        group.cancel(dropsSent: false)
      })
    group.finish()
    group.whenOver { [self] in
      self.runtime = nil
      queue.complete(.finished)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    isolation.perform { [queue] in queue.request(demand) }
  }

  func cancel() {
    queue.close()
    isolation.perform { [self] in
      queue.release()
      group.cancel()
    }
  }
}
