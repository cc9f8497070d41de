/// The observers of one engine.
@usableFromInline
package final class ObserverHooks {
  private(set) var observers: [any StoreObserver]

  init(_ observers: [any StoreObserver]) { self.observers = observers }

  func actionReceived<State, Action>(_ action: Action, state: State, origin: ActionOrigin) {
    for observer in observers { observer.actionReceived(action, state: state, origin: origin) }
  }

  func actionReduced<State, Action>(_ action: Action, state: State, origin: ActionOrigin, duration: Duration) {
    for observer in observers { observer.actionReduced(action, state: state, origin: origin, duration: duration) }
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
