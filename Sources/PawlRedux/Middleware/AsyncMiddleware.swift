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
/// Each action starts a task off the main actor. The calls of one middleware begin in the order of the actions, and take
/// turns: another begins or goes on when the one that runs has returned or waits for something. So answers that need not
/// wait come in the order of the actions; others come as they are ready, and a slow one holds up nobody.
///
/// The middleware, the state and the action go off the main actor, hence `Sendable`; the compiler says so in Swift 6 mode.
@preconcurrency
public protocol AsyncMiddleware<State, Action, Router>: Sendable {
  associatedtype State: AnyState & Sendable
  associatedtype Action: AnyAction & Sendable
  associatedtype Router: RouteType

  /// Answers an action that has been reduced; nil for nothing.
  ///
  /// The task is cancelled when the store goes, and with the `StoreTask` of the action. What a cancelled task returns is
  /// dropped. Answers are performed on the store's actor, in the order in which the calls have returned.
  ///
  /// - Parameter state: the state right after `action` was reduced.
  func execute(_ state: State, action: Action) async -> MiddlewareAction<Action, Router>?

  /// The id to run under, nil for none. A call with an id cancels the one of this middleware that still runs under the
  /// same id in the same store.
  ///
  /// Called by the store, on its actor, when the action has been reduced. Each ``eraseToAnyMiddleware(fileID:filePath:line:)``
  /// has ids of its own.
  func cancelInFlightID(for action: Action) -> (any Hashable & Sendable)?
}

extension AsyncMiddleware {
  public func cancelInFlightID(for action: Action) -> (any Hashable & Sendable)? { nil }

  /// This middleware with its type erased.
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyAsyncMiddleware<State, Action, Router> {
    AnyAsyncMiddleware(base: self, fileID: fileID, filePath: filePath, line: line)
  }
}
