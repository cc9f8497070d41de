import PawlUI

extension Example {
  package static let counter = Example(name: "counter", title: "Counter", section: .basics) { _ in
    CounterDemoView(
      store: Store(initialState: CounterState(), reducer: counterReducer, environment: CounterEnvironment()))
  }
}
