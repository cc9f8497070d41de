import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func loginFormIsUsed() async {
  let store = TestStore(
    initialState: LoginFormState(email: "", password: "", focusedField: nil, problems: [:], user: nil),
    reducer: mutated(loginFormReducer),
    environment: LoginFormEnvironment(),
    effects: .replay)

  await store.send(.logInButtonTapped) {
    $0.focusedField = .email
    $0.problems[.email] = "An address looks like \"ada@example.org\"."
    $0.problems[.password] = "A password has 8 characters or more."
  }

  await store.send(.binding(.set(\.$email, "ada@example.org"))) {
    $0.email = "ada@example.org"
    $0.problems[.email] = nil
  }

  await store.send(.binding(.set(\.$focusedField, .password))) { $0.focusedField = .password }

  await store.send(.binding(.set(\.$password, "12345678"))) {
    $0.password = "12345678"
    $0.problems = [:]
  }

  await store.send(.logInButtonTapped) {
    $0.focusedField = nil
    $0.user = "ada@example.org"
  }
}
