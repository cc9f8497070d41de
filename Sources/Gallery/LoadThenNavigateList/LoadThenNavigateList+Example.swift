import PawlUI

extension Example {
  static let loadThenNavigateList = Example(
    name: "load-then-navigate-list", title: "Load, then navigate, lists", section: .navigation
  ) { options in
    LoadThenNavigateListView(
      store: Store(
        initialState: LoadThenNavigateListState(), reducer: loadThenNavigateListReducer,
        environment: LoadThenNavigateListEnvironment(clock: options.outside.clock)))
  }
}
