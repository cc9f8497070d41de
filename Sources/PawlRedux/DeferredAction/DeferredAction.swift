/// A source of actions that come some time: a session that expires, a connection that is lost, messages that arrive.
///
///     @MainActor final class SessionDied: DeferredAction {
///       private let session: Session
///
///       init(session: Session) { self.session = session }
///
///       func observe() -> AnyPublisher<AppAction, Never>? {
///         session.events
///           .filter { $0 == .died }
///           .map { _ in AppAction.sessionDied }
///           .eraseToAnyPublisher()
///       }
///     }
///
/// It is handed from the middleware that answers it to the store, hence `Sendable`; the compiler says so in Swift 6 mode.
/// Isolate a class to the main actor, as above, where it has something that changes.
@preconcurrency
public protocol DeferredAction<Action>: Sendable {
  associatedtype Action: AnyAction

  /// What delivers the actions, nil if none will come. Called by the store, on its actor, once each time the deferred
  /// action is added or performed.
  ///
  /// It may deliver on any thread; the actions are moved to the store's actor, in order. It is subscribed to until it ends
  /// or the store goes, and the deferred action is kept as long.
  @preconcurrency @MainActor func observe() -> AnyPublisher<Action, Never>?
}

extension DeferredAction {
  /// This deferred action with its type erased.
  public func eraseToAnyDeferredAction() -> AnyDeferredAction<Action> { AnyDeferredAction(self) }
}
