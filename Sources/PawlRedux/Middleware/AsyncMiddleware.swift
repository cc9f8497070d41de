/// A middleware whose work is an asynchronous function.
///
///     struct UsersMiddleware: AsyncMiddleware {
///       let service: UserService
///
///       func execute(_ state: UsersState, action: UsersAction) async -> MiddlewareAction<UsersAction, UsersRoute>? {
///         guard case .load = action else { return nil }
///         return .performAction(.loaded(await service.users()))
///       }
///
///       func cancelInFlightID(for action: UsersAction) -> (any Hashable & Sendable)? {
///         if case .load = action { "load" } else { nil }
///       }
///     }
///
/// Each action starts a task off the main actor. The calls of one middleware start in the order of the actions and take
/// turns: a call starts or resumes when the running call has returned or suspends. Calls that don't suspend therefore
/// answer in the order of the actions. Other calls answer when they're ready, and a slow call doesn't delay the others.
///
/// The middleware, the state and the action leave the main actor, so they must be `Sendable`. Swift 6 mode enforces
/// this.
@preconcurrency
public protocol AsyncMiddleware<State, Action, Router>: Sendable {
  /// The state of the store.
  associatedtype State: AnyState & Sendable
  /// The actions of the store.
  associatedtype Action: AnyAction & Sendable
  /// The routes of the store.
  associatedtype Router: RouteType

  /// Responds to an action that has been reduced.
  ///
  /// The task is cancelled when the store goes away or when the `StoreTask` of the action is cancelled. The result of a
  /// cancelled task is dropped. Results are performed on the store's actor, in the order in which the calls return.
  ///
  /// - Parameters:
  ///   - state: The state right after `action` was reduced.
  ///   - action: The action that was reduced.
  /// - Returns: The instruction for the store; nil for none.
  func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Router>?

  /// Returns the id of the call for an action; nil for no id.
  ///
  /// A call with an id cancels the running call of this middleware that has the same id in the same store. The store
  /// calls this method on its actor after the action was reduced. Each ``eraseToAnyMiddleware(fileID:filePath:line:)``
  /// creates a separate set of ids.
  func cancelInFlightID(for action: Action) -> (any Hashable & Sendable)?
}

extension AsyncMiddleware {
  /// Returns nil: calls don't cancel each other.
  public func cancelInFlightID(for action: Action) -> (any Hashable & Sendable)? { nil }

  /// Returns a type-erased form of this middleware.
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyAsyncMiddleware<State, Action, Router> {
    AnyAsyncMiddleware(base: self, fileID: fileID, filePath: filePath, line: line)
  }
}
