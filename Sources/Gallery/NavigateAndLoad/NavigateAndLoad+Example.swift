import PawlUI

extension Example {
  static let navigateAndLoad = Example(
    name: "navigate-and-load", title: "Navigate and load", section: .navigation
  ) { _ in
    NavigateAndLoadView(
      store: Store(
        initialState: NavigateAndLoadState(), reducer: navigateAndLoadReducer,
        environment: NavigateAndLoadEnvironment(clock: ContinuousClock())))
  }
}
