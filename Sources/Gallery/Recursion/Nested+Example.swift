import PawlUI

extension Example {
  static let recursion = Example(name: "recursion", title: "Recursion", section: .reusable) { options in
    let uuid = options.outside.uuid
    NestedDemoView(
      store: Store(
        initialState: NestedState(
          id: uuid(), name: "Everything",
          rows: [
            NestedState(
              id: uuid(), name: "Animals",
              rows: [NestedState(id: uuid(), name: "Cats"), NestedState(id: uuid(), name: "Whales")]),
            NestedState(id: uuid(), name: "Plants"),
            NestedState(id: uuid()),
          ]),
        reducer: nestedReducer, environment: NestedEnvironment(uuid: uuid)))
  }
}
