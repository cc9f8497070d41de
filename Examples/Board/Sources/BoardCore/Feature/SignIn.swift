import Foundation
public import PawlUI

/// The name of a person, which lasts as long as the person's session.
public struct SignInState: Codable, Equatable, Sendable {
  /// The name; `nil` until the person has given it.
  public var name: String?
  var text = ""

  public init(name: String? = nil) { self.name = name }
}

public enum SignInAction: Equatable {
  case textChanged(String)
  case signInTapped
}

public let signInReducer = Reducer<SignInState, SignInAction, Void> { state, action, _ in
  switch action {
  case .textChanged(let text): state.text = String(text.prefix(40))
  case .signInTapped:
    let name = state.text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !name.isEmpty { state.name = name }
  }
  return .none
}
