/// Watches the loop of a store: every action with where it came from, and every effect.
///
/// For logs, metrics, traces, recorders and inspectors. An observer can be used with stores of any state and action;
/// one that needs a certain type casts. Methods are called synchronously on the store's actor, in the order things
/// happen, and must not block. An action that one of them sends is queued like any other.
///
/// A store without observers pays one comparison for each action.
public protocol StoreObserver: AnyObject {
  /// An action is about to be reduced.
  ///
  /// - Parameter state: the state before. It is the store's own: a copy that outlives the call makes the reducer's
  ///   first write to a collection copy that collection.
  func actionReceived<State, Action>(_ action: Action, state: State, origin: ActionOrigin)

  /// An action has been reduced; its effects are not yet started.
  ///
  /// - Parameters:
  ///   - state: the state after.
  ///   - duration: how long the reducer took.
  func actionReduced<State, Action>(_ action: Action, state: State, origin: ActionOrigin, duration: Duration)

  /// A task or subscription was started.
  func effectStarted(_ effect: EffectIdentity)

  /// A task or subscription has ended by itself.
  func effectFinished(_ effect: EffectIdentity)

  /// A task or subscription has ended after having been cancelled.
  func effectCancelled(_ effect: EffectIdentity)
}

extension StoreObserver {
  public func actionReceived<State, Action>(_ action: Action, state: State, origin: ActionOrigin) {}
  public func actionReduced<State, Action>(_ action: Action, state: State, origin: ActionOrigin, duration: Duration) {}
  public func effectStarted(_ effect: EffectIdentity) {}
  public func effectFinished(_ effect: EffectIdentity) {}
  public func effectCancelled(_ effect: EffectIdentity) {}
}

/// One running task or subscription of a store.
public struct EffectIdentity: Hashable, Sendable {
  /// Unique in the store, in the order of starting.
  public let number: UInt64
  /// Where the effect was made.
  public let callSite: CallSite

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// Where an action came from.
public enum ActionOrigin: Hashable, Sendable {
  /// It was sent to a store. The path names the state types from the root to the scoped store that took it.
  case store(path: [String])
  /// An effect sent it. An effect that is a mere value has no identity.
  case effect(EffectIdentity?)

  init<Action>(_ sender: ActionQueue<Action>.Sender) {
    switch sender {
    case .store(let node): self = .store(path: node.path)
    case .effect(let source): self = .effect(source?.reportedEffect)
    }
  }
}
