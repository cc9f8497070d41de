public import PawlRedux

/// Goes where a list of users leads.
public final class ReduxUsersCoordinator: Coordinator {
  private let showDetails: @MainActor (User) -> Void

  /// Makes a coordinator.
  ///
  /// - Parameter showDetails: shows a user's details.
  public init(showDetails: @escaping @MainActor (User) -> Void) { self.showDetails = showDetails }

  public func perform(_ route: ReduxUsersRoute) {
    switch route {
    case .details(let user): showDetails(user)
    }
  }
}
