import Pawl

/// A counter that may be absent.
struct OptionalCounterState: Codable, Equatable {
  var counter: CounterState?
}

enum OptionalCounterAction: Codable, Equatable {
  case counter(CounterAction)
  case toggleCounterButtonTapped
}

struct OptionalCounterEnvironment {}

/// Creates and removes the counter. `optional()` runs the counter's reducer while there is a counter.
let optionalCounterReducer = Reducer<
  OptionalCounterState, OptionalCounterAction, OptionalCounterEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /OptionalCounterAction.counter, environment: { _ in CounterEnvironment() }),
  Reducer { state, action, _ in
    switch action {
    case .counter:
      return .none

    case .toggleCounterButtonTapped:
      state.counter = state.counter == nil ? CounterState() : nil
      return .none
    }
  }
)
