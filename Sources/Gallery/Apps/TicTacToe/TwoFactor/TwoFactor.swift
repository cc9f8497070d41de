import PawlUI

/// A form for a code of four digits.
struct TwoFactorState: Codable, Equatable {
  let token: String
  var alert: AlertState<TwoFactorAction>?
  var code = ""
  var isRequestInFlight = false

  var isValid: Bool { code.count == 4 }
}

enum TwoFactorAction: Codable, Equatable {
  case alertDismissed
  case codeChanged(String)
  case submitButtonTapped
  case twoFactorResponse(TaskResult<AuthenticationResponse>)
}

struct TwoFactorEnvironment: Sendable {
  var authentication: AuthenticationClient
}

/// The id of the request. The parent feature cancels it when the page is closed.
enum TwoFactorRequestID {}

let twoFactorReducer = Reducer<TwoFactorState, TwoFactorAction, TwoFactorEnvironment> { state, action, environment in
  switch action {
  case .alertDismissed:
    state.alert = nil
    return .none

  case .codeChanged(let code):
    state.code = String(code.filter(\.isNumber).prefix(4))
    return .none

  case .submitButtonTapped:
    guard state.isValid, !state.isRequestInFlight else { return .none }
    state.isRequestInFlight = true
    return .task { [code = state.code, token = state.token] in
      await .twoFactorResponse(TaskResult { try await environment.authentication.twoFactor(code, token) })
    }
    .cancellable(id: TwoFactorRequestID.self)

  case .twoFactorResponse(.success):
    state.isRequestInFlight = false
    return .none

  case .twoFactorResponse(.failure(let error)):
    state.isRequestInFlight = false
    state.alert = AlertState(title: TextState(String(describing: error)))
    return .none
  }
}
