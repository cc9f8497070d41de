import PawlUI

/// A form with validation, which moves the focus to the first invalid field.
struct LoginFormState: Equatable {
  @BindableState var email = ""
  @BindableState var password = ""
  /// The field with the focus; `nil` if none has it.
  @BindableState var focusedField: Field?
  /// The problems of the invalid fields.
  var problems: [Field: String] = [:]
  /// The user who has logged in.
  var user: String?

  enum Field: String, CaseIterable, Hashable {
    case email, password
  }
}

enum LoginFormAction: BindableAction, Equatable {
  case binding(BindingAction<LoginFormState>)
  case logInButtonTapped
}

struct LoginFormEnvironment {}

/// Validates the fields, and moves the focus to the first invalid one.
let loginFormReducer = Reducer<LoginFormState, LoginFormAction, LoginFormEnvironment> { state, action, _ in
  switch action {
  case .binding(\.$email):
    state.problems[.email] = nil
    state.user = nil
    return .none

  case .binding(\.$password):
    state.problems[.password] = nil
    state.user = nil
    return .none

  case .binding:
    return .none

  case .logInButtonTapped:
    state.user = nil
    state.problems = [:]
    if !isAddress(state.email) { state.problems[.email] = "An address looks like \"ada@example.org\"." }
    if state.password.count < 8 { state.problems[.password] = "A password has 8 characters or more." }
    state.focusedField = LoginFormState.Field.allCases.first { state.problems[$0] != nil }
    if state.problems.isEmpty { state.user = state.email }
    return .none
  }
}
.binding()

/// Whether the text has something on both sides of a single `@`. Delivery can't be checked.
private func isAddress(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
}
