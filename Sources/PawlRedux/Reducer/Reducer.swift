/// An object that updates a store's state for each action.
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
/// A reducer changes the store's own state in place, and must not read the store while it does. Any number of stores
/// can share one object.
public protocol Reducer<State, Action, Router>: ReducerWrapper {
  /// The state of the store.
  associatedtype State: AnyState
  /// The actions of the store. Redeclared, so that it is inferred from `reduce(_:action:performRoute:)`.
  associatedtype Action
  /// The routes of the store.
  associatedtype Router: RouteType

  /// Updates `state` for `action`.
  ///
  /// - Parameters:
  ///   - state: The store's state, to change in place.
  ///   - action: The action to process.
  ///   - performRoute: Passes a route to the coordinator of the store that processes the action. The coordinator
  ///     performs the route after the resulting state was committed and observers were notified. The closure can be
  ///     kept and called later, from any thread. It doesn't keep the store alive, and does nothing after the store is
  ///     gone.
  func reduce(_ state: inout State, action: Action, performRoute: @escaping (_ route: Router) -> Void)
}

extension Reducer {
  /// Returns a type-erased form of this reducer.
  @inlinable
  public func eraseToAnyReducer() -> AnyReducer<State, Action, Router> { AnyReducer(base: self) }

  /// Does nothing, since a reducer doesn't know a store. To dispatch into a store, use ``Store/outputReducer``.
  public func performOutput(_ action: Action) {}
}
