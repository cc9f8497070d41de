import PawlUI

extension Example {
  static let presentAndLoad = Example(
    name: "present-and-load", title: "Present and load", section: .navigation
  ) { _ in
    PresentAndLoadView(
      store: Store(
        initialState: PresentAndLoadState(), reducer: presentAndLoadReducer,
        environment: PresentAndLoadEnvironment(clock: ContinuousClock())))
  }
}
