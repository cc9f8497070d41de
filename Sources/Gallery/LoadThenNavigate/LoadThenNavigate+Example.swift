import PawlUI

extension Example {
  static let loadThenNavigate = Example(
    name: "load-then-navigate", title: "Load, then navigate", section: .navigation
  ) { options in
    LoadThenNavigateView(
      store: Store(
        initialState: LoadThenNavigateState(), reducer: loadThenNavigateReducer,
        environment: LoadThenNavigateEnvironment(clock: options.outside.clock)))
  }
}
