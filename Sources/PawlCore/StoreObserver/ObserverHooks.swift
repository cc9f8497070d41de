/// The observers of one engine.
@usableFromInline
package final class ObserverHooks {
  package private(set) var observers: [any StoreObserver]

  private var paths = ScopePaths()

  init(_ observers: [any StoreObserver]) { self.observers = observers }

  /// Returns the identity of an action that is about to be reduced.
  func identity<Action>(of entry: ActionQueue<Action>.Entry, number: UInt64) -> ActionIdentity {
    let origin: ActionOrigin =
      switch entry.sender {
      case .store(let node): .store(path: paths.path(of: node))
      case .effect(let source): .effect(source?.reportedEffect)
      }
    return ActionIdentity(number: number, origin: origin, cause: entry.cause == 0 ? nil : entry.cause)
  }

  func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) {
    for observer in observers { observer.actionReceived(action, state: state, identity: identity) }
  }

  func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration) {
    for observer in observers { observer.actionReduced(action, state: state, identity: identity, duration: duration) }
  }

  func branched(after number: UInt64) {
    for observer in observers { observer.branched(after: number) }
  }

  func effectStarted(_ effect: EffectIdentity) {
    for observer in observers { observer.effectStarted(effect) }
  }

  func effectEnded(_ effect: EffectIdentity, wasCancelled: Bool) {
    for observer in observers {
      if wasCancelled { observer.effectCancelled(effect) } else { observer.effectFinished(effect) }
    }
  }
}
