public import PawlRedux

/// The notes of a user, who has to be signed in to write them.
public struct ReduxSessionState: AnyState, Codable, Equatable, Sendable {
  /// The user who owns the notes; `nil` until a user has signed in.
  public var user: String?
  /// Whether the user has a live session.
  public var isSignedIn: Bool
  /// The notes. They outlive a session: a user who signs in again gets them back.
  public var notes: [String]

  /// Creates a state; by default, no user has signed in.
  public init(user: String? = nil, isSignedIn: Bool = false, notes: [String] = []) {
    self.user = user
    self.isSignedIn = isSignedIn
    self.notes = notes
  }
}

/// The actions on notes and on the user's session.
public enum ReduxSessionAction: AnyAction, Codable, Equatable, Sendable {
  /// The program has started; leads to the first screen.
  case appeared
  /// Begins a session, which replaces a live one.
  case loginButtonTapped(user: String)
  /// A session has begun.
  case sessionBegan(user: String)
  /// Adds a note; leads to the login screen if no user is signed in.
  case noteAdded(String)
  /// Ends the session on behalf of the user.
  case logoutButtonTapped
  /// Ends the session as a server may end it at any time.
  case expireButtonTapped
  /// The session has ended without the user's request.
  case sessionDied(SessionDeath)
}

/// The screens of the example.
public enum ReduxSessionRoute: RouteType, Equatable, Sendable {
  /// The login screen.
  case login(LoginReason)
  /// The screen with the notes of a user.
  case notes(user: String)
}

/// The reason why the login screen is shown.
public enum LoginReason: Codable, Equatable, Sendable {
  /// No user is signed in, but one is required.
  case notSignedIn
  /// The user has signed out.
  case loggedOut
  /// The session has ended without the user's request.
  case sessionDied(SessionDeath)
}

/// Changes the notes, and requests the screens that follow.
public final class ReduxSessionReducer: Reducer {
  /// Creates a reducer. It has no state of its own.
  public init() {}

  public func reduce(
    _ state: inout ReduxSessionState, action: ReduxSessionAction,
    performRoute: @escaping (_ route: ReduxSessionRoute) -> Void
  ) {
    switch action {
    case .appeared:
      performRoute(.login(.notSignedIn))

    case .loginButtonTapped, .expireButtonTapped:
      // The middleware handles these actions with the session provider.
      break

    case .sessionBegan(let user):
      if state.user != user { state.notes = [] }
      state.user = user
      state.isSignedIn = true
      performRoute(.notes(user: user))

    case .noteAdded(let note):
      guard state.isSignedIn else { return performRoute(.login(.notSignedIn)) }
      state.notes.append(note)

    case .logoutButtonTapped:
      guard state.isSignedIn else { return }
      state.isSignedIn = false
      performRoute(.login(.loggedOut))

    case .sessionDied(let death):
      guard state.isSignedIn else { return }
      state.isSignedIn = false
      performRoute(.login(.sessionDied(death)))
    }
  }
}
