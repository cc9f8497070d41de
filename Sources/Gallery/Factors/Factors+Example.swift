import PawlUI

extension Example {
  static let factors = Example(name: "navigation-path", title: "A path of pages", section: .navigation) { _ in
    FactorsView(
      store: Store(initialState: FactorsState(), reducer: factorsReducer, environment: FactorsEnvironment()))
  }
}
