import PawlUI

extension Example {
  static let presentAndLoad = Example(
    name: "present-and-load", title: "Present and load", section: .navigation
  ) { options in
    PresentAndLoadView(
      store: Store(
        initialState: PresentAndLoadState(), reducer: presentAndLoadReducer,
        environment: PresentAndLoadEnvironment(clock: options.outside.clock)))
  }
}
