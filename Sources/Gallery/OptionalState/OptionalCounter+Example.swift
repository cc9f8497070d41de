import PawlUI

extension Example {
  static let optionalState = Example(name: "optional-state", title: "Optional state", section: .basics) { _ in
    OptionalCounterView(
      store: Store(
        initialState: OptionalCounterState(), reducer: optionalCounterReducer,
        environment: OptionalCounterEnvironment()))
  }
}
