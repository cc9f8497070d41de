import PawlUI

extension Example {
  static let twoCounters = Example(name: "two-counters", title: "Two counters", section: .basics) { _ in
    TwoCountersView(
      store: Store(
        initialState: TwoCountersState(), reducer: twoCountersReducer, environment: TwoCountersEnvironment()))
  }
}
