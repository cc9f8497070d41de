import PawlUI

/// A form with validation, which moves the focus to the first invalid field.
struct LoginFormState: Equatable {
  @BindableState var email = ""
  @BindableState var password = ""
  /// The field with the focus; `nil` if none has it.
  @BindableState var focusedField: Field?
  /// The problem of the field with the focus.
  var problem: String?
  /// The user who has logged in.
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

/// Validates the fields in order, and moves the focus to the first invalid one.
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

/// Whether the text has something on both sides of a single `@`. Delivery can't be checked.
private func isAddress(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
}
