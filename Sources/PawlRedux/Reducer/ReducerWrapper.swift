/// A destination for actions that come from another module.
///
///     final class LoginReducer: Reducer {
///       let home: AnyReducerWrapper<HomeAction>
///
///       init(home: AnyReducerWrapper<HomeAction>) { self.home = home }
///
///       func reduce(
///         _ state: inout LoginState, action: LoginAction, performRoute: @escaping (_ route: LoginRoute) -> Void
///       ) {
///         if case .signedIn(let user) = action { home.performOutput(.userChanged(user)) }
///       }
///     }
///
/// The most common destination is ``Store/outputReducer``, which dispatches into its store.
public protocol ReducerWrapper<Action> {
  /// The type of the actions that the destination takes.
  associatedtype Action: AnyAction

  /// Sends an action to the destination.
  ///
  /// Reducers, middlewares and coordinators call this method on the main actor. An ``AsyncMiddleware`` calls it on any
  /// thread.
  func performOutput(_ action: Action)
}
