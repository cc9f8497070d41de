/// An instruction from a middleware to the store.
///
/// Instructions that arrive synchronously, while the middleware is called, are processed together with the action:
/// observers are notified once, before the first route is performed. If they arrive later, each action is committed and
/// observers are notified before the next one is processed.
public enum MiddlewareAction<Action: AnyAction, Router: RouteType> {
  /// Processes an action.
  case performAction(Action)
  /// Passes a route to the coordinator.
  case performRoute(Router)
  /// Subscribes to a deferred action and processes its actions until it completes or the store goes away.
  case performDeferredAction(AnyDeferredAction<Action>)
  /// Performs several instructions, in order. They may be nested. Instructions after a route wait until the route has
  /// been performed.
  case multiple([MiddlewareAction<Action, Router>])
  /// Does nothing.
  case none
}

extension MiddlewareAction: Sendable where Action: Sendable, Router: Sendable {}
