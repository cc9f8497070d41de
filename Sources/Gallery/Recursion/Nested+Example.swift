import PawlUI

extension Example {
  static let recursion = Example(name: "recursion", title: "Recursion", section: .reusable) { _ in
    NestedDemoView(
      store: Store(
        initialState: NestedState(
          id: UUID(), name: "Everything",
          rows: [
            NestedState(
              id: UUID(), name: "Animals",
              rows: [NestedState(id: UUID(), name: "Cats"), NestedState(id: UUID(), name: "Whales")]),
            NestedState(id: UUID(), name: "Plants"),
            NestedState(id: UUID()),
          ]),
        reducer: nestedReducer, environment: NestedEnvironment(uuid: { UUID() })))
  }
}
