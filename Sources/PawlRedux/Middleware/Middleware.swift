#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// An object that does the work outside the store that an action requires, and tells the store what to do next.
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
  /// The state of the store.
  associatedtype State: AnyState
  /// The actions of the store.
  associatedtype Action: AnyAction
  /// The routes of the store.
  associatedtype Router: RouteType

  /// Responds to an action that has been reduced.
  ///
  /// The store calls this method on its actor, after the reducer. It calls every middleware, in the order in which they
  /// were added, whatever the others return. Actions and routes that are requested during the call are queued.
  ///
  /// - Parameters:
  ///   - state: The state right after `action` was reduced.
  ///   - action: The action that was reduced.
  /// - Returns: A publisher of instructions for the store; nil for none. The store subscribes immediately, and stays
  ///   subscribed until the publisher completes, the store goes away, or the `StoreTask` of the action is cancelled.
  ///   The publisher may deliver on any thread. Its output is performed on the store's actor, in order.
  func execute(_ state: State, action: Action) -> AnyPublisher<MiddlewareAction<Action, Router>, Never>?
}

extension Middleware {
  /// Returns a type-erased form of this middleware.
  @inlinable
  public func eraseToAnyMiddleware(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyMiddleware<State, Action, Router> {
    AnyMiddleware(base: self, fileID: fileID, filePath: filePath, line: line)
  }
}
