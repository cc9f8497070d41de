import PawlUI

extension Example {
  static let loadThenPresent = Example(
    name: "load-then-present", title: "Load, then present", section: .navigation
  ) { options in
    LoadThenPresentView(
      store: Store(
        initialState: LoadThenPresentState(), reducer: loadThenPresentReducer,
        environment: LoadThenPresentEnvironment(clock: options.outside.clock)))
  }
}
