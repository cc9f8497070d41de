import Pawl

/// Two counters side by side.
struct TwoCountersState: Codable, Equatable {
  var counter1 = CounterState()
  var counter2 = CounterState()
}

enum TwoCountersAction: Codable, Equatable {
  case counter1(CounterAction)
  case counter2(CounterAction)
}

struct TwoCountersEnvironment {}

/// Runs one reducer on two parts of the state.
let twoCountersReducer = Reducer<TwoCountersState, TwoCountersAction, TwoCountersEnvironment>.combine(
  counterReducer.pullback(
    state: \.counter1, action: /TwoCountersAction.counter1, environment: { _ in CounterEnvironment() }),
  counterReducer.pullback(
    state: \.counter2, action: /TwoCountersAction.counter2, environment: { _ in CounterEnvironment() })
)
