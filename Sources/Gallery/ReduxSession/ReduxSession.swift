public import PawlRedux

/// Notes of a user who has to be signed in to write them.
public struct ReduxSessionState: AnyState, Equatable, Sendable {
  /// Whose notes they are; nil until somebody has signed in.
  public var user: String?
  /// Whether that user's session lives.
  public var isSignedIn: Bool
  /// They outlive a session: whoever signs in again goes on with them.
  public var notes: [String]

  /// Makes a state in which nobody has signed in, unless told otherwise.
  public init(user: String? = nil, isSignedIn: Bool = false, notes: [String] = []) {
    self.user = user
    self.isSignedIn = isSignedIn
    self.notes = notes
  }
}

/// What can happen to notes and to the session of their user.
public enum ReduxSessionAction: AnyAction, Equatable, Sendable {
  /// Starts the program: shows the first screen.
  case appeared
  /// Begins a session, in place of the one that lives.
  case loginButtonTapped(user: String)
  /// A session has begun.
  case sessionBegan(user: String)
  /// Writes a note; leads to the login screen when nobody is signed in.
  case noteAdded(String)
  /// Ends the session, as its user wants.
  case logoutButtonTapped
  /// Has the session end as a server may end it, at any moment.
  case expireButtonTapped
  /// The session has ended, though its user did not want that.
  case sessionDied(SessionDeath)
}

/// The screens.
public enum ReduxSessionRoute: RouteType, Equatable, Sendable {
  /// Where one signs in.
  case login(LoginReason)
  /// The notes of a user.
  case notes(user: String)
}

/// Why the login screen is there.
public enum LoginReason: Equatable, Sendable {
  /// Nobody is signed in, which is needed.
  case notSignedIn
  /// The user has signed out.
  case loggedOut
  /// The session has died.
  case sessionDied(SessionDeath)
}

/// Changes notes, and says which screen they lead to.
public final class ReduxSessionReducer: Reducer {
  /// Makes a reducer. It has no state of its own.
  public init() {}

  public func reduce(
    _ state: inout ReduxSessionState, action: ReduxSessionAction,
    performRoute: @escaping (_ route: ReduxSessionRoute) -> Void
  ) {
    switch action {
    case .appeared:
      performRoute(.login(.notSignedIn))

    case .loginButtonTapped, .expireButtonTapped:
      // For the middleware, which asks the provider of sessions.
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
