import PawlUI

extension Example {
  static let sharedState = Example(name: "shared-state", title: "Shared state", section: .basics) { _ in
    SharedStateView(
      store: Store(initialState: SharedState(), reducer: sharedStateReducer, environment: SharedStateEnvironment()))
  }
}
