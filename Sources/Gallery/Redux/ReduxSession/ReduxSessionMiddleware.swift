public import PawlRedux

/// A middleware that begins and ends sessions.
public final class ReduxSessionMiddleware: Middleware {
  private let provider: SessionProvider

  /// Creates a middleware that uses a session provider.
  public init(provider: SessionProvider) { self.provider = provider }

  public func execute(
    _ state: ReduxSessionState, action: ReduxSessionAction
  ) -> AnyPublisher<MiddlewareAction<ReduxSessionAction, ReduxSessionRoute>, Never>? {
    switch action {
    case .loginButtonTapped(let user):
      provider.begin()
      return Just(.performAction(.sessionBegan(user: user))).eraseToAnyPublisher()

    case .logoutButtonTapped:
      provider.close()
      return nil

    case .expireButtonTapped:
      provider.revoke()
      return nil

    case .appeared, .sessionBegan, .noteAdded, .sessionDied:
      return nil
    }
  }
}
