public import PawlRedux

/// A coordinator that shows the screens of the example.
public final class ReduxSessionCoordinator: Coordinator {
  private let showLogin: @MainActor (LoginReason) -> Void
  private let showNotes: @MainActor (_ user: String) -> Void

  /// Creates a coordinator.
  ///
  /// - Parameters:
  ///   - showLogin: Shows the login screen, with the reason.
  ///   - showNotes: Shows the notes of a user.
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
