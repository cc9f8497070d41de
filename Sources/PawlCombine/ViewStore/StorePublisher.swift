public import PawlCore

extension ViewStore {
  /// The present state and then each new one.
  ///
  ///     viewStore.publisher.title
  ///       .assign(to: \.title, on: self)
  ///       .store(in: &cancellables)
  ///
  /// `state` is the new state by the time it is delivered, here and in all other view stores.
  public var publisher: StorePublisher<ViewState> {
    let observation = Confined(Unmanaged.passUnretained(self.observation))
    return StorePublisher(isolation: self.observation.core.isolation) { change in
      observation.value._withUnsafeGuaranteedRef { observation in
        let token = ObserveToken(self, isolation: observation.core.isolation, observation.observe(change))
        return (observation.value, token)
      }
    }
  }
}

/// Publishes a view store's state, or a part of it: the present value first, then each that is no duplicate of the one
/// before.
///
/// It keeps the view store alive, and so does every subscription until it is cancelled. It does not end by itself. All
/// happens on the main actor; subscribed to from elsewhere, it begins there a little later.
///
/// A subscriber that limits its demand gets the latest value when it asks for one; those it did not ask for in time are
/// left out.
@dynamicMemberLookup
public struct StorePublisher<State>: Publisher {
  public typealias Output = State
  public typealias Failure = Never

  private let isolation: Isolation
  /// Begins to observe, on the main actor: returns the present value, and what ends the observation.
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

  /// Publishes a property of the state: its present value, then each that differs from the one before.
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
