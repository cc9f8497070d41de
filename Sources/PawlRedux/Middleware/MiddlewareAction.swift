/// What a middleware has the store do.
///
/// Answers that come at once, as the middleware is asked, are processed in one go with the action: observers hear of all of
/// it once, before the first route is performed. Of answers that come later each action is committed, and observers hear of
/// it, before the next.
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
