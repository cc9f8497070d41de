#if canImport(Combine)
public import Combine
#else
public import OpenCombine
#endif

/// A source of actions that arrive at some later time: a session expires, a connection is lost, a message arrives.
///
///     struct SessionDied: DeferredAction {
///       let session: Session
///
///       func observe() -> AnyPublisher<AppAction, Never>? {
///         session.events
///           .filter { $0 == .died }
///           .map { _ in AppAction.sessionDied }
///           .eraseToAnyPublisher()
///       }
///     }
public protocol DeferredAction<Action> {
  /// The type of the actions that the publisher delivers.
  associatedtype Action: AnyAction

  /// Returns a publisher of the actions, or nil if there are none.
  ///
  /// The store calls this method on its actor, once for each time that the deferred action is added or performed. It
  /// stays subscribed until the publisher completes or the store goes away, and keeps the deferred action alive for
  /// that time. The publisher may deliver on any thread; the actions are moved to the store's actor, in order.
  func observe() -> AnyPublisher<Action, Never>?
}

extension DeferredAction {
  /// Returns a type-erased form of this deferred action.
  ///
  /// Call it on the main actor, where the deferred action is observed. A `Sendable` deferred action can be erased
  /// anywhere. To erase a new deferred action elsewhere, use ``AnyDeferredAction/init(base:fileID:filePath:line:)``.
  @preconcurrency @MainActor
  public func eraseToAnyDeferredAction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyDeferredAction<Action> {
    AnyDeferredAction(isolationBound: observe, fileID: fileID, filePath: filePath, line: line)
  }
}

extension DeferredAction where Self: Sendable {
  /// Returns a type-erased form of this deferred action.
  public func eraseToAnyDeferredAction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyDeferredAction<Action> {
    AnyDeferredAction(isolationBound: observe, fileID: fileID, filePath: filePath, line: line)
  }
}
