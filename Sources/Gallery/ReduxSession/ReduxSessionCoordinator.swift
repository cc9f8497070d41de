public import PawlRedux

/// Shows the screens of notes.
public final class ReduxSessionCoordinator: Coordinator {
  private let showLogin: @MainActor (LoginReason) -> Void
  private let showNotes: @MainActor (_ user: String) -> Void

  /// Makes a coordinator.
  ///
  /// - Parameters:
  ///   - showLogin: shows the login screen, and says why it is there.
  ///   - showNotes: shows the notes of a user.
  public init(
    showLogin: @escaping @MainActor (LoginReason) -> Void, showNotes: @escaping @MainActor (_ user: String) -> Void
  ) {
    self.showLogin = showLogin
    self.showNotes = showNotes
  }

  public func perform(_ route: ReduxSessionRoute) {
    switch route {
    case .login(let reason): showLogin(reason)
    case .notes(let user): showNotes(user)
    }
  }
}
