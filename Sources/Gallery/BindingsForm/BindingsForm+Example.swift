import PawlUI

extension Example {
  static let bindingsForm = Example(name: "bindings-form", title: "Bindings form", section: .basics) { _ in
    BindingsFormView(
      store: Store(
        initialState: BindingsFormState(), reducer: bindingsFormReducer, environment: BindingsFormEnvironment()))
  }
}
