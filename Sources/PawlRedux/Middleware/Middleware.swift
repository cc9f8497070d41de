#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// Does what an action needs from outside, and answers with what the store is to do then.
///
///     final class UsersMiddleware: Middleware {
///       func execute(
///         _ state: UsersState, action: UsersAction
///       ) -> AnyPublisher<MiddlewareAction<UsersAction, UsersRoute>, Never>? {
///         guard case .load = action else { return nil }
///         return service.users()
///           .map { MiddlewareAction.performAction(.loaded($0)) }
///           .eraseToAnyPublisher()
///       }
///     }
public protocol Middleware<State, Action, Router> {
  associatedtype State: AnyState
  associatedtype Action: AnyAction
  associatedtype Router: RouteType

  /// Answers an action that has been reduced. Called by the store, on its actor.
  ///
  /// Middlewares are asked after the reducer, in the order in which they were added, whatever the others answer. What is
  /// dispatched or routed meanwhile waits for its turn.
  ///
  /// - Parameter state: the state right after `action` was reduced.
  /// - Returns: what delivers answers, from any thread; nil if there are none. It is subscribed to at once and until it
  ///   ends, the store goes, or the `StoreTask` of the action is cancelled. Answers are performed on the store's actor in
  ///   the order in which they are delivered.
  func execute(_ state: State, action: Action) -> AnyPublisher<MiddlewareAction<Action, Router>, Never>?
}

extension Middleware {
  /// This middleware with its type erased.
  @inlinable
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyMiddleware<State, Action, Router> {
    AnyMiddleware(base: self, fileID: fileID, filePath: filePath, line: line)
  }
}
