import PawlUI

extension Example {
  static let navigateAndLoad = Example(
    name: "navigate-and-load", title: "Navigate and load", section: .navigation
  ) { options in
    NavigateAndLoadView(
      store: Store(
        initialState: NavigateAndLoadState(), reducer: navigateAndLoadReducer,
        environment: NavigateAndLoadEnvironment(clock: options.outside.clock)))
  }
}
