import PawlUI

extension Example {
  static let navigateAndLoadList = Example(
    name: "navigate-and-load-list", title: "Navigate and load, lists", section: .navigation
  ) { options in
    NavigateAndLoadListView(
      store: Store(
        initialState: NavigateAndLoadListState(), reducer: navigateAndLoadListReducer,
        environment: NavigateAndLoadListEnvironment(clock: options.outside.clock)))
  }
}
