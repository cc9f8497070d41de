import PawlRecordingCore
import PawlUI

/// A form with validation, which moves the focus to the first invalid field.
struct LoginFormState: Codable, Equatable {
  @BindableState var email = ""
  @BindableState var password = ""
  /// The field with the focus; `nil` if none has it.
  @BindableState var focusedField: Field?
  /// The problems of the invalid fields.
  var problems: [Field: String] = [:]
  /// The user who has logged in.
  var user: String?

  enum Field: String, CaseIterable, Codable, Hashable {
    case email, password
  }
}

/// The names of the properties in recordings.
extension LoginFormState: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [
      BindableField("email", \.$email),
      BindableField("password", \.$password),
      BindableField("focusedField", \.$focusedField),
    ]
  }
}

enum LoginFormAction: BindableAction, Codable, Equatable {
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

extension [Redaction<LoginFormState, LoginFormAction>] {
  /// Replaces the letters of the password in recordings. Their number stays, since it decides whether the form is valid.
  static var passwords: Self {
    func hide(_ text: inout String) { text = String(repeating: "•", count: text.count) }
    return [
      .redact(\.password, with: hide),
      .redact(/LoginFormAction.binding) { $0.modify(\.$password, hide) },
    ]
  }
}

/// Whether the text has something on both sides of a single `@`. Delivery can't be checked.
private func isAddress(_ text: String) -> Bool {
  let parts = text.split(separator: "@", omittingEmptySubsequences: false)
  return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
}
