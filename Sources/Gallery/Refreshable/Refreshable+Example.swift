import PawlUI

extension Example {
  static let refreshable = Example(name: "refreshable", title: "Refreshable", section: .effects) { options in
    RefreshableView(
      store: Store(
        initialState: RefreshableState(), reducer: refreshableReducer,
        environment: RefreshableEnvironment(facts: options.outside.facts(options.server))))
  }
}
