import PawlUI

/// A form whose fields are checked, and that puts the focus where something is wrong.
struct LoginFormState: Equatable {
  @BindableState var email = ""
  @BindableState var password = ""
  /// Where one types; nil if nowhere in this form.
  @BindableState var focusedField: Field?
  /// What is wrong with the field that has the focus.
  var problem: String?
  /// Who has logged in.
  var user: String?

  enum Field: String, Hashable {
    case email, password
  }
}

enum LoginFormAction: BindableAction, Equatable {
  case binding(BindingAction<LoginFormState>)
  case logInButtonTapped
}

struct LoginFormEnvironment {}

/// Checks one field after the other, and gives the focus to the first that is wrong.
let loginFormReducer = Reducer<LoginFormState, LoginFormAction, LoginFormEnvironment> { state, action, _ in
  switch action {
  case .binding(\.$email), .binding(\.$password):
    state.problem = nil
    state.user = nil
    return .none

  case .binding:
    return .none

  case .logInButtonTapped:
    state.user = nil
    if !isAddress(state.email) {
      state.focusedField = .email
      state.problem = "An address looks like \"ada@example.org\"."
    } else if state.password.count < 8 {
      state.focusedField = .password
      state.problem = "A password has 8 characters or more."
    } else {
      state.focusedField = nil
      state.problem = nil
      state.user = state.email
    }
    return .none
  }
}
.binding()

/// Whether there is something on both sides of one `@`. Whether mail gets there, nobody can see.
private func isAddress(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
}
