import PawlCombine

/// A subscriber that requests as much as a test says and records the values it receives.
final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  enum Event {
    case subscription
    case value
    case completion(Subscribers.Completion<Failure>)
  }

  private(set) var events: [Event] = []
  private(set) var subscription: (any Subscription)?
  private let initialDemand: Subscribers.Demand
  /// A closure that is called with each value and returns the additional demand.
  var onValue: (Input) -> Subscribers.Demand = { _ in .none }

  init(demand: Subscribers.Demand = .unlimited) { initialDemand = demand }

  private(set) var values: [Input] = []

  var completion: Subscribers.Completion<Failure>? {
    guard case .completion(let completion)? = events.last else { return nil }
    return completion
  }

  var isFinished: Bool {
    if case .finished? = completion { true } else { false }
  }

  func receive(subscription: any Subscription) {
    events.append(.subscription)
    self.subscription = subscription
    if initialDemand > .none { subscription.request(initialDemand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    events.append(.value)
    values.append(input)
    return onValue(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) { events.append(.completion(completion)) }

  func request(_ count: Int) { subscription?.request(.max(count)) }

  func cancel() { subscription?.cancel() }
}

extension Publisher {
  /// Subscribes a recorder with the given demand. Default: unlimited.
  func record(demand: Subscribers.Demand = .unlimited) -> Recorder<Output, Failure> {
    let recorder = Recorder<Output, Failure>(demand: demand)
    subscribe(recorder)
    return recorder
  }
}
