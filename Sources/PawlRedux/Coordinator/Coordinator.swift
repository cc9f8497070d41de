/// Goes where it is asked to: shows a screen, closes one, hands over to another module.
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
/// A store holds its coordinator. One that dispatches to the store should hold that weakly.
public protocol Coordinator<Router> {
  associatedtype Router: RouteType

  /// Performs a route. Called by the store, on its actor.
  ///
  /// The state that the route belongs to has been committed, and observers have heard of it. Routes come in the order in
  /// which they were asked for, one after the other: what is dispatched or routed meanwhile waits until this returns.
  @preconcurrency @MainActor func perform(_ route: Router)
}

extension Coordinator {
  /// This coordinator with its type erased.
  public func eraseToAnyCoordinator() -> AnyCoordinator<Router> { AnyCoordinator(base: self) }
}
