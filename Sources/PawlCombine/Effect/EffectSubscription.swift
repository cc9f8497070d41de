import PawlCore

/// The subscription of an effect.
///
/// Running effects retain it for as long as they may send output.
final class EffectSubscription<S: Subscriber>: Subscription {
  private let queue: SubscriberQueue<S>
  private let isolation: Isolation
  /// The runtime. Retained until everything has ended, since its deinitializer cancels the effects. Used on the
  /// isolation only.
  private var runtime: EffectRuntime?
  /// The group of the effects. It belongs to no action: the subscription decides when it is cancelled.
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
    group.whenEnded { [self] in
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
