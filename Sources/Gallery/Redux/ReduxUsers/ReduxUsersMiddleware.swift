public import PawlRedux

/// A middleware that loads users, with one request at a time.
public final class ReduxUsersMiddleware: AsyncMiddleware {
  private let service: UserService

  /// Creates a middleware that uses a user service.
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

  /// Returns the id of the call. A call cancels the running call with the same id. So the cancel button needs no work
  /// of its own: its call, which ends at once, replaces the request.
  public func cancelInFlightID(for action: ReduxUsersAction) -> (any Hashable & Sendable)? {
    switch action {
    case .loadButtonTapped, .cancelButtonTapped: "load"
    case .retryButtonTapped, .usersLoaded, .loadingFailed, .userTapped: nil
    }
  }
}
