import PawlCore

#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

extension Shared {
  /// The present value, and then the value after each change, in order.
  ///
  /// Values come on the thread that makes the change, after it. If several threads change the value at the same time, one of
  /// them delivers all changes. It doesn't complete.
  public var publisher: some Publisher<Value, Never> {
    SharedPublisher(
      reference: { [box] in box.reference }, observeReplacement: { [box] in box.observe($0) })
  }
}

extension SharedReader {
  /// The present value, and then the value after each change, in order.
  ///
  /// Values come on the thread that makes the change, after it. If several threads change the value at the same time, one of
  /// them delivers all changes. It doesn't complete.
  public var publisher: some Publisher<Value, Never> {
    SharedPublisher(
      reference: { [box] in box.reference }, observeReplacement: { [box] in box.observe($0) })
  }
}

private struct SharedPublisher<Output>: Publisher {
  typealias Failure = Never

  let reference: @Sendable () -> ReadableReference<Output>
  let observeReplacement: (@escaping @Sendable () -> Void) -> SharedSubscription

  func receive(subscriber: some Subscriber<Output, Never>) {
    let subscription = SharedPublisherSubscription<Output> { subscriber.receive($0) }
    subscriber.receive(subscription: subscription)
    subscription.begin(reference: reference, observeReplacement: observeReplacement)
  }
}

/// A subscription to the changes of a shared value.
///
/// Values that the subscriber hasn't asked for are dropped, but the last one. One thread at a time calls the subscriber.
///
/// `@unchecked Sendable`: the lock guards everything that varies. Publishers call subscribers on any thread.
private final class SharedPublisherSubscription<Value>: Subscription, @unchecked Sendable {
  typealias Downstream = (Value) -> Subscribers.Demand

  struct State {
    /// `nil` after the subscription is cancelled.
    var downstream: Downstream?
    var demand = Subscribers.Demand.none
    var values: [Value] = []
    var isSending = false
    var observation: SharedSubscription?
    var replacement: SharedSubscription?
    /// The number of references that were observed. Values of an earlier one are dropped.
    var generation = 0
  }

  private let state: Lock<UncheckedSendable<State>>

  init(_ downstream: @escaping Downstream) { state = Lock(UncheckedSendable(State(downstream: downstream))) }

  func begin(
    reference: @escaping @Sendable () -> ReadableReference<Value>,
    observeReplacement: (@escaping @Sendable () -> Void) -> SharedSubscription
  ) {
    let replacement = observeReplacement { [weak self] in self?.observe(reference()) }
    let isCancelled = state.withLock { state in
      state.value.replacement = replacement
      return state.value.downstream == nil
    }
    if isCancelled { return cancel() }
    observe(reference())
  }

  private func observe(_ reference: ReadableReference<Value>) {
    let generation = state.withLock { state in
      state.value.generation += 1
      return state.value.generation
    }
    let observation = reference.observe { [weak self] in self?.receive($0, generation) }
    let (previous, isCancelled) = state.withLock { state in
      guard state.value.generation == generation, state.value.downstream != nil else {
        return (observation as SharedSubscription?, state.value.downstream == nil)
      }
      defer { state.value.observation = observation }
      return (state.value.observation, false)
    }
    previous?.cancel()
    if isCancelled { cancel() }
  }

  private func receive(_ value: Value, _ generation: Int) {
    let value = UncheckedSendable(value)
    let dropped = state.withLock { state -> UncheckedSendable<[Value]> in
      guard state.value.downstream != nil, state.value.generation == generation else { return UncheckedSendable([]) }
      var dropped: [Value] = []
      if state.value.demand == .none { swap(&dropped, &state.value.values) }
      state.value.values.append(value.value)
      return UncheckedSendable(dropped)
    }
    withExtendedLifetime(dropped) {}
    send()
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.value.demand += demand }
    send()
  }

  private func send() {
    while let next = state.withLock({ state in UncheckedSendable(state.value.beginSending()) }).value {
      let more = next.downstream(next.value)
      state.withLock { state in
        state.value.demand += more
        state.value.isSending = false
      }
    }
  }

  func cancel() {
    let ended = state.withLock { state in
      defer { state.value = State() }
      return UncheckedSendable(state.value)
    }.value
    ended.observation?.cancel()
    ended.replacement?.cancel()
  }
}

extension SharedPublisherSubscription.State {
  /// Takes the next value, unless another caller is sending or no value is asked for.
  fileprivate mutating func beginSending() -> (downstream: SharedPublisherSubscription.Downstream, value: Value)? {
    guard !isSending, demand > .none, !values.isEmpty, let downstream else { return nil }
    isSending = true
    demand -= 1
    return (downstream, values.removeFirst())
  }
}
