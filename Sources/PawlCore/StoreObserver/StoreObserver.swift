/// An observer of a store's actions, with their origins, and of its effects.
///
/// Use it for logs, metrics, traces, recorders and inspectors. An observer works with stores of any state and action;
/// cast the values if a certain type is needed. The methods are called synchronously on the store's actor, in order of
/// the events, and must not block. An action that a method sends is queued.
///
/// A store without observers pays one comparison for each action.
public protocol StoreObserver: AnyObject {
  /// Called before an action is reduced.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state before the action. It shares storage with the store: if a copy outlives the call, the
  ///     reducer's first write to a collection copies the collection.
  ///   - identity: The number of the action, its origin, and the number of the action that led to it.
  func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity)

  /// Called after an action was reduced, before its effects are started.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state after the action.
  ///   - identity: The same identity as before the action.
  ///   - duration: The duration of the reducer's call.
  func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration)

  /// Called when a tool has made the state after an earlier action the present one. The actions after it are no longer part of
  /// the store's history, and the next action has the next number.
  ///
  /// - Parameter number: The number of the earlier action; 0 if it is the state before the first one.
  func branched(after number: UInt64)

  /// Called when a task or subscription was started.
  func effectStarted(_ effect: EffectIdentity)

  /// Called when a task or subscription has ended by itself.
  func effectFinished(_ effect: EffectIdentity)

  /// Called when a task or subscription has ended after its cancellation.
  func effectCancelled(_ effect: EffectIdentity)
}

extension StoreObserver {
  /// Does nothing.
  public func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) {}
  /// Does nothing.
  public func actionReduced<State, Action>(
    _ action: Action, state: State, identity: ActionIdentity, duration: Duration
  ) {}
  /// Does nothing.
  public func branched(after number: UInt64) {}
  /// Does nothing.
  public func effectStarted(_ effect: EffectIdentity) {}
  /// Does nothing.
  public func effectFinished(_ effect: EffectIdentity) {}
  /// Does nothing.
  public func effectCancelled(_ effect: EffectIdentity) {}
}
