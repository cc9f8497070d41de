public import PawlCore

extension ViewStore {
  /// A publisher of the current state and then of each new one.
  ///
  ///     viewStore.publisher.title
  ///       .assign(to: \.title, on: self)
  ///       .store(in: &cancellables)
  ///
  /// When a state is delivered, `state` is that state, in this and all other view stores.
  public var publisher: StorePublisher<ViewState> {
    let isolation = self.observation.core.isolation
    let observation = IsolationBound(UncountedReference(self.observation), to: isolation)
    return StorePublisher(isolation: isolation) { change in
      observation.value.withUnretained { observation in
        let token = ObserveToken(self, isolation: observation.core.isolation, observation.observe(change))
        return (observation.value, token)
      }
    }
  }
}

/// A publisher of a view store's state, or of a part of it: first the current value, and then each value that isn't a
/// duplicate of the one before.
///
/// The publisher and every subscription keep the view store alive until they are released or cancelled. It doesn't end
/// by itself. Values are delivered on the main actor; a subscription from elsewhere starts there a little later.
///
/// A subscriber with limited demand gets the latest value when it requests one; earlier values are skipped.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  /// The observed state.
  public typealias Output = State
  /// The publisher never fails.
  public typealias Failure = Never

  private let isolation: Isolation
  /// Begins an observation on the main actor, and returns the current value and the token of the observation.
  private let observe: (_ change: @escaping (State) -> Void) -> (present: State, token: ObserveToken)

  fileprivate init(
    isolation: Isolation, observe: @escaping (@escaping (State) -> Void) -> (present: State, token: ObserveToken)
  ) {
    self.isolation = isolation
    self.observe = observe
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == State, S.Failure == Never {
    isolation.perform {
      let queue = SubscriberQueue(subscriber)
      let (present, token) = observe { queue.receive(latest: $0) }
      queue.receive(latest: present)
      queue.open(StoreSubscription(queue: queue, token: token, isolation: isolation))
    }
  }

  /// Publishes a property of the state: first its current value, and then each value that differs from the one before.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<State, Value>) -> StorePublisher<Value> {
    StorePublisher<Value>(isolation: isolation) { change in
      var last: Value?
      let (present, token) = observe { state in
        let value = state[keyPath: keyPath]
        guard value != last else { return }
        last = value
        change(value)
      }
      let value = present[keyPath: keyPath]
      last = value
      return (value, token)
    }
  }
}

private final class StoreSubscription<S: Subscriber>: Subscription {
  private let queue: SubscriberQueue<S>
  private let token: ObserveToken
  private let isolation: Isolation

  init(queue: SubscriberQueue<S>, token: ObserveToken, isolation: Isolation) {
    self.queue = queue
    self.token = token
    self.isolation = isolation
  }

  func request(_ demand: Subscribers.Demand) {
    isolation.perform { [queue] in queue.request(demand) }
  }

  func cancel() {
    queue.close()
    token.cancel()
    isolation.perform { [queue] in queue.release() }
  }
}
