import PawlUI

extension Example {
  static let bindingsBasics = Example(name: "bindings-basics", title: "Bindings basics", section: .basics) { _ in
    BindingsBasicsView(
      store: Store(
        initialState: BindingsBasicsState(), reducer: bindingsBasicsReducer, environment: BindingsBasicsEnvironment()))
  }
}
