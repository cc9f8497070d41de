import PawlCombine
import PawlCore

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

/// A publisher of a store's current state and then of each new one. It completes at once if the store is gone.
///
/// It delivers on the main actor; a subscription from another thread starts there later. A subscriber with limited
/// demand receives the latest state when it requests one.
struct StatePublisher<State>: Publisher {
  typealias Output = State
  typealias Failure = Never

  private let source: () -> StateSource<State>?
  private let isolation: Isolation

  init(_ source: StateSource<State>, isolation: Isolation) {
    self.source = { [weak source] in source }
    self.isolation = isolation
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == State, S.Failure == Never {
    isolation.perform { [source, isolation] in
      guard let source = source() else { return Empty().receive(subscriber: subscriber) }
      let queue = SubscriberQueue(subscriber)
      let (present, id) = source.observe { queue.receive(latest: $0) }
      queue.receive(latest: present)
      queue.open(StateSubscription(id: id, source: source, queue: queue, isolation: isolation))
    }
  }
}

private final class StateSubscription<State, S: Subscriber>: Subscription where S.Input == State {
  private let id: ObjectIdentifier
  private weak let source: StateSource<State>?
  private let queue: SubscriberQueue<S>
  private let isolation: Isolation

  init(id: ObjectIdentifier, source: StateSource<State>, queue: SubscriberQueue<S>, isolation: Isolation) {
    self.id = id
    self.source = source
    self.queue = queue
    self.isolation = isolation
  }

  func request(_ demand: Subscribers.Demand) {
    isolation.perform { [queue] in queue.request(demand) }
  }

  func cancel() {
    queue.close()
    isolation.perform { [weak source, id, queue] in
      source?.end(id)
      queue.release()
    }
  }
}
