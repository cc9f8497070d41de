import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct LoginFormTests {
  private let store = TestStore(
    initialState: LoginFormState(), reducer: loginFormReducer, environment: LoginFormEnvironment())

  @Test func theFirstFieldThatIsWrongGetsTheFocus() async {
    await store.send(.logInButtonTapped) {
      $0.focusedField = .email
      $0.problems = [
        .email: "An address looks like \"ada@example.org\".", .password: "A password has 8 characters or more.",
      ]
    }
    await store.send(.set(\.$email, "ada@example.org")) {
      $0.email = "ada@example.org"
      $0.problems = [.password: "A password has 8 characters or more."]
    }
    await store.send(.logInButtonTapped) {
      $0.focusedField = .password
    }
    await store.send(.set(\.$password, "lovelace")) {
      $0.password = "lovelace"
      $0.problems = [:]
    }
    await store.send(.logInButtonTapped) {
      $0.focusedField = nil
      $0.user = "ada@example.org"
    }
  }

  @Test func followsTheFocus() async {
    await store.send(.set(\.$focusedField, .password)) { $0.focusedField = .password }
    await store.send(.set(\.$focusedField, nil)) { $0.focusedField = nil }
  }

  @Test(arguments: ["", "ada", "@", "ada@", "@example.org", "ada@example@org", "ada @example.org"])
  func invalidAddressIsRefused(email: String) async {
    let store = TestStore(
      initialState: LoginFormState(email: email, password: "lovelace"), reducer: loginFormReducer,
      environment: LoginFormEnvironment())
    await store.send(.logInButtonTapped) {
      $0.focusedField = .email
      $0.problems = [.email: "An address looks like \"ada@example.org\"."]
    }
  }

  @Test func typingAfterLoggingInLogsOut() async {
    let store = TestStore(
      initialState: LoginFormState(email: "ada@example.org", password: "lovelace", user: "ada@example.org"),
      reducer: loginFormReducer, environment: LoginFormEnvironment())
    await store.send(.set(\.$password, "love")) {
      $0.password = "love"
      $0.user = nil
    }
  }
}
