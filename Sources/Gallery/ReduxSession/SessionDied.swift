public import PawlRedux

/// The deaths of sessions as actions.
public struct SessionDied: DeferredAction {
  private let provider: SessionProvider

  /// Makes a deferred action that observes a provider's sessions.
  public init(provider: SessionProvider) { self.provider = provider }

  public func observe() -> AnyPublisher<ReduxSessionAction, Never>? {
    provider.deaths
      .map { ReduxSessionAction.sessionDied($0) }
      .eraseToAnyPublisher()
  }
}
