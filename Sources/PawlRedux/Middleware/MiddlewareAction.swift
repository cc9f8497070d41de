/// What a middleware has the store do.
public enum MiddlewareAction<Action: AnyAction, Router: RouteType> {
  /// Process an action.
  case performAction(Action)
  /// Hand a route to the coordinator.
  case performRoute(Router)
  /// Process the actions of a source that may deliver for as long as the store lives.
  case performDeferredAction(AnyDeferredAction<Action>)
  /// Do all of these, in order. They may be nested. What comes after a route waits until the route has been performed.
  case multiple([MiddlewareAction<Action, Router>])
  /// Do nothing.
  case none
}

extension MiddlewareAction: Sendable where Action: Sendable, Router: Sendable {}
