import PawlUI

/// A counter that records its own history.
struct SharedCounterState: Codable, Equatable {
  var alert: AlertState<SharedCounterAction>?
  var count = 0
  var maxCount = 0
  var minCount = 0
  var numberOfCounts = 0
}

enum SharedCounterAction: Codable, Equatable {
  case alertDismissed
  case decrementButtonTapped
  case incrementButtonTapped
  case isPrimeButtonTapped
}

/// Counts, and reports whether the count is a prime number.
let sharedCounterReducer = Reducer<
  SharedCounterState, SharedCounterAction, SharedStateEnvironment
> { state, action, _ in
  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .decrementButtonTapped:
    state.count -= 1
    state.numberOfCounts += 1
    state.minCount = min(state.minCount, state.count)
    return .none

  case .incrementButtonTapped:
    state.count += 1
    state.numberOfCounts += 1
    state.maxCount = max(state.maxCount, state.count)
    return .none

  case .isPrimeButtonTapped:
    state.alert = AlertState(
      title: TextState(
        isPrime(state.count) ? "\(state.count) is a prime number." : "\(state.count) is not a prime number."))
    return .none
  }
}

/// Whether a number has no divisors other than 1 and itself.
private func isPrime(_ number: Int) -> Bool {
  guard number > 1 else { return false }
  var divisor = 2
  while divisor * divisor <= number {
    if number.isMultiple(of: divisor) { return false }
    divisor += 1
  }
  return true
}
