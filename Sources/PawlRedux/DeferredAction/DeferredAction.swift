#if canImport(Combine)
  public import Combine
#else
  public import OpenCombine
#endif

/// A source of actions that come some time: a session that expires, a connection that is lost, messages that arrive.
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
  associatedtype Action: AnyAction

  /// What delivers the actions, nil if none will come. Called by the store, on its actor, once each time the deferred
  /// action is added or performed.
  ///
  /// It may deliver on any thread; the actions are moved to the store's actor, in order. It is subscribed to until it ends
  /// or the store goes, and the deferred action is kept as long.
  func observe() -> AnyPublisher<Action, Never>?
}

extension DeferredAction {
  /// This deferred action with its type erased.
  ///
  /// On the main actor, where it will be observed. One that is `Sendable` can be erased anywhere, and one that was just
  /// made with ``AnyDeferredAction/init(base:fileID:filePath:line:)``.
  @preconcurrency @MainActor
  public func eraseToAnyDeferredAction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyDeferredAction<Action> {
    AnyDeferredAction(confined: observe, fileID: fileID, filePath: filePath, line: line)
  }
}

extension DeferredAction where Self: Sendable {
  /// This deferred action with its type erased.
  public func eraseToAnyDeferredAction(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> AnyDeferredAction<Action> {
    AnyDeferredAction(confined: observe, fileID: fileID, filePath: filePath, line: line)
  }
}
