import PawlUI

extension Example {
  static let focusState = Example(name: "focus-state", title: "Focus state", section: .basics) { _ in
    LoginFormView(
      store: Store(initialState: LoginFormState(), reducer: loginFormReducer, environment: LoginFormEnvironment()))
  }
}
