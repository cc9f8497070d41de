public import PawlRedux

/// A coordinator for the routes from a list of users.
public final class ReduxUsersCoordinator: Coordinator {
  private let showDetails: @MainActor (User) -> Void

  /// Creates a coordinator.
  ///
  /// - Parameter showDetails: Shows the details of a user.
  public init(showDetails: @escaping @MainActor (User) -> Void) { self.showDetails = showDetails }

  public func perform(_ route: ReduxUsersRoute) {
    switch route {
    case .details(let user): showDetails(user)
    }
  }
}
