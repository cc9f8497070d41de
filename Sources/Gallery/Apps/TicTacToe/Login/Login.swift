import PawlUI

/// The login form.
struct LoginState: Codable, Equatable {
  var alert: AlertState<LoginAction>?
  var email = ""
  var password = ""
  var isRequestInFlight = false
  /// The page that asks for a code; `nil` if no code is required.
  var twoFactor: TwoFactorState?

  var isValid: Bool { !email.isEmpty && !password.isEmpty }
}

enum LoginAction: Codable, Equatable {
  case alertDismissed
  case emailChanged(String)
  case loginButtonTapped
  case loginResponse(TaskResult<AuthenticationResponse>)
  case passwordChanged(String)
  case twoFactor(TwoFactorAction)
  /// The user goes back from the page that asks for a code.
  case twoFactorDismissed
}

struct LoginEnvironment: Sendable {
  var authentication: AuthenticationClient
}

let loginReducer = Reducer<LoginState, LoginAction, LoginEnvironment>.combine(
  twoFactorReducer
    .optional()
    .pullback(
      state: \.twoFactor, action: /LoginAction.twoFactor,
      environment: { TwoFactorEnvironment(authentication: $0.authentication) }),
  Reducer { state, action, environment in
    switch action {
    case .alertDismissed:
      state.alert = nil
      return .none

    case .emailChanged(let email):
      state.email = email
      return .none

    case .loginButtonTapped:
      guard state.isValid, !state.isRequestInFlight else { return .none }
      state.isRequestInFlight = true
      return .task { [email = state.email, password = state.password] in
        await .loginResponse(TaskResult { try await environment.authentication.login(email, password) })
      }

    case .loginResponse(.success(let response)):
      state.isRequestInFlight = false
      if response.isTwoFactorRequired { state.twoFactor = TwoFactorState(token: response.token) }
      return .none

    case .loginResponse(.failure(let error)):
      state.isRequestInFlight = false
      state.alert = AlertState(title: TextState(String(describing: error)))
      return .none

    case .passwordChanged(let password):
      state.password = password
      return .none

    case .twoFactor:
      return .none

    case .twoFactorDismissed:
      state.twoFactor = nil
      return .cancel(id: TwoFactorRequestID.self)
    }
  }
)
