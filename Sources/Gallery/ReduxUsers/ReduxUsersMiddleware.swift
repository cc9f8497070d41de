public import PawlRedux

/// Loads users, one request at a time.
public final class ReduxUsersMiddleware: AsyncMiddleware {
  private let service: UserService

  /// Makes a middleware that gets users from a service.
  public init(service: UserService) { self.service = service }

  public func execute(
    _ state: ReduxUsersState, action: ReduxUsersAction
  ) async -> MiddlewareAction<ReduxUsersAction, ReduxUsersRoute>? {
    switch action {
    case .loadButtonTapped:
      do {
        return .performAction(.usersLoaded(try await service.fetchUsers()))
      } catch {
        return .performAction(.loadingFailed(String(describing: error)))
      }

    case .retryButtonTapped:
      switch state.status {
      case .cancelled, .failed: return .performAction(.loadButtonTapped)
      case .idle, .loading, .loaded: return nil
      }

    case .cancelButtonTapped, .usersLoaded, .loadingFailed, .userTapped:
      return nil
    }
  }

  /// A call cancels the one in flight that has the same id. So the cancel button needs no work of its own: its call, which
  /// ends at once, takes the place of the request.
  public func cancelInFlightID(for action: ReduxUsersAction) -> (any Hashable & Sendable)? {
    switch action {
    case .loadButtonTapped, .cancelButtonTapped: "load"
    case .retryButtonTapped, .usersLoaded, .loadingFailed, .userTapped: nil
    }
  }
}
