/// The origin of an action.
public enum ActionOrigin: Hashable, Sendable {
  /// The action was sent to a store. The path lists the state types from the root to the scoped store that received it.
  case store(path: [String])
  /// An effect sent the action. An effect that is a mere value has no identity.
  case effect(EffectIdentity?)

  init<Action>(_ sender: ActionQueue<Action>.Sender) {
    switch sender {
    case .store(let node): self = .store(path: node.path)
    case .effect(let source): self = .effect(source?.reportedEffect)
    }
  }
}
