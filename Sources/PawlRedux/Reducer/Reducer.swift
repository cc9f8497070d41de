/// Turns a state into the next one, given an action.
///
///     final class CounterReducer: Reducer {
///       func reduce(
///         _ state: inout CounterState, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
///       ) {
///         switch action {
///         case .increment: state.count += 1
///         case .showHelp: performRoute(.help)
///         }
///       }
///     }
///
/// A reducer works on the store's own state, in place, and must not read the store meanwhile. One object may be given to
/// any number of stores.
public protocol Reducer<State, Action, Router>: ReducerWrapper {
  associatedtype State: AnyState
  // Declared again, so that it is inferred from `reduce(_:action:performRoute:)`.
  associatedtype Action
  associatedtype Router: RouteType

  /// Changes `state` by `action`.
  ///
  /// - Parameter performRoute: hands a route to the coordinator of the store whose action this is. The route is delivered
  ///   when the state that the action leads to is committed and observers have heard of it. It may be kept and called
  ///   later, from any thread; it does not keep the store alive, and does nothing once that is gone.
  func reduce(_ state: inout State, action: Action, performRoute: @escaping (_ route: Router) -> Void)
}

extension Reducer {
  /// This reducer with its type erased.
  @inlinable
  public func eraseToAnyReducer() -> AnyReducer<State, Action, Router> { AnyReducer(base: self) }

  /// Does nothing. A reducer alone belongs to no store; the way into a store is ``Store/outputReducer``.
  public func performOutput(_ action: Action) {}
}
