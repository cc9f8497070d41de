public import PawlRedux

/// A deferred action for each session that ends without the user's request.
public struct SessionDied: DeferredAction {
  private let provider: SessionProvider

  /// Creates a deferred action that observes the sessions of a provider.
  public init(provider: SessionProvider) { self.provider = provider }

  public func observe() -> AnyPublisher<ReduxSessionAction, Never>? {
    provider.deaths
      .map { ReduxSessionAction.sessionDied($0) }
      .eraseToAnyPublisher()
  }
}
