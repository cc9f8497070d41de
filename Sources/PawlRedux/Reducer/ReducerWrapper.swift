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
/// The usual one is ``Store/outputReducer``, which dispatches into its store.
public protocol ReducerWrapper<Action> {
  associatedtype Action: AnyAction

  /// Hands an action over. Modules call it on the thread on which they are: mostly on the main actor, and on any thread in
  /// an ``AsyncMiddleware``.
  func performOutput(_ action: Action)
}
