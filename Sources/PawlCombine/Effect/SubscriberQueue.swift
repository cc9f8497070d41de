import Synchronization

/// A queue of values for a subscriber, which delivers as many as the subscriber has requested.
///
/// It belongs to an isolation, except for ``close()``. The subscriber is called for one event at a time: events that it
/// causes meanwhile are queued until it has returned.
package final class SubscriberQueue<S: Subscriber> {
  private var subscriber: S?
  private var waiting: ContiguousArray<S.Input> = []
  /// The number of queued values that were delivered.
  private var delivered = 0
  private var demand = Subscribers.Demand.none
  private var completion: Subscribers.Completion<S.Failure>?
  private var isDelivering = false
  private let isClosed = Atomic<Bool>(false)

  package init(_ subscriber: S) { self.subscriber = subscriber }

  /// Passes the subscription to the subscriber.
  package func open(_ subscription: some Subscription) { subscriber?.receive(subscription: subscription) }

  /// Stops all further deliveries. It may be called from any thread.
  package func close() { isClosed.store(true, ordering: .releasing) }

  /// Releases the subscriber and all queued values.
  package func release() {
    close()
    subscriber = nil
    waiting = []
    delivered = 0
  }

  package func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    deliver()
  }

  package func receive(_ value: S.Input) {
    guard completion == nil, subscriber != nil else { return }
    waiting.append(value)
    deliver()
  }

  /// Delivers a value like ``receive(_:)``. If the subscriber hasn't requested all queued values, the new value
  /// replaces the last one.
  package func receive(latest value: S.Input) {
    if let limit = demand.max, waiting.count - delivered > limit { waiting.removeLast() }
    receive(value)
  }

  /// Ends the subscription after all queued values were delivered. Only the first call has an effect.
  package func complete(_ completion: Subscribers.Completion<S.Failure>) {
    guard self.completion == nil else { return }
    self.completion = completion
    deliver()
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let subscriber, !isClosed.load(ordering: .acquiring) {
      if delivered < waiting.count {
        guard demand > .none else { return }
        demand -= 1
        demand += subscriber.receive(takeFirst())
      } else if let completion {
        release()
        subscriber.receive(completion: completion)
      } else {
        return
      }
    }
  }

  private func takeFirst() -> S.Input {
    let value = waiting[delivered]
    delivered += 1
    if delivered == waiting.count || delivered > 1024, delivered * 2 > waiting.count {
      waiting.removeSubrange(..<delivered)
      delivered = 0
    }
    return value
  }
}
