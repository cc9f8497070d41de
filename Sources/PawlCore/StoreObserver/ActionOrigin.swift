/// The origin of an action.
public enum ActionOrigin: Hashable, Sendable {
  /// The action was sent to a store. The path lists the state types from the root to the scoped store that received it.
  case store(path: [String])
  /// An effect sent the action. An effect that is a mere value has no identity.
  case effect(EffectIdentity?)
}
