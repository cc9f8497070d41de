/// An object that performs navigation: it shows a screen, closes a screen, or opens another module.
///
///     final class AppCoordinator: Coordinator {
///       func perform(_ route: AppRoute) {
///         switch route {
///         case .login: show(LoginScreen())
///         case .back: close()
///         }
///       }
///     }
///
/// A store keeps its coordinator alive. A coordinator that dispatches to the store should hold the store weakly.
public protocol Coordinator<Router> {
  /// The type of the routes that the coordinator performs.
  associatedtype Router: RouteType

  /// Performs a route.
  ///
  /// The store calls this method on its actor, after the state that belongs to the route was committed and observers
  /// were notified. Routes are performed one at a time, in the order in which they were requested. Actions and routes
  /// that are requested during the call are queued until it returns.
  @preconcurrency @MainActor func perform(_ route: Router)
}

extension Coordinator {
  /// Returns a type-erased form of this coordinator.
  public func eraseToAnyCoordinator() -> AnyCoordinator<Router> { AnyCoordinator(base: self) }
}
