import PawlCore

/// The event log of a test store's engine.
final class EventLog<State, Action, Route>: StoreObserver {
  /// A recorded event, and the state that it led to; `nil` for a route, which doesn't change the state. The mark tells
  /// its changes of shared values from others.
  typealias Entry = (recordedEvent: RecordedEvent<Action, Route>, state: State?, mark: Int)

  /// The state after the action that was sent last, and the mark of its changes of shared values.
  var sent: (state: State, mark: Int)?
  /// The shared values that the test asserts.
  var sharedValues: (any SharedValues)?
  /// The recorded events, oldest first.
  var received: ArraySlice<Entry> = []
  /// Whether the next route comes from the test itself.
  var expectsOwnRoute = false
  /// The first effect that was started since this property was set to `nil`.
  var firstStarted: EffectIdentity?
  /// The effects that the test plays the part of; `nil` if effects run.
  var replay: ReplayedEffects<Action>?
  private unowned let effects: TestStoreEffects
  private let limit = 100_000

  init(_ effects: TestStoreEffects) { self.effects = effects }

  func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
    guard let action = action as? Action, let state = state as? State else { return }
    guard case .effect = identity.origin else {
      if sent == nil { sent = (state, sharedValues?.mark() ?? 0) }
      return
    }
    note((.sent(action), state, sharedValues?.mark() ?? 0))
  }

  func effectStarted(_ effect: EffectIdentity) {
    if firstStarted == nil { firstStarted = effect }
    replay?.effectStarted(effect)
  }

  func effectCancelled(_ effect: EffectIdentity) { replay?.effectCancelled(effect) }

  func routePerformed(_ route: Route) {
    // Recordings contain no routes.
    guard replay == nil else { return }
    if expectsOwnRoute {
      expectsOwnRoute = false
    } else {
      note((.routed(route), nil, sharedValues?.mark() ?? 0))
    }
  }

  private func note(_ entry: Entry) {
    received.append(entry)
    guard received.count > limit else { return }
    // One message is enough: these events must not be reported again at the end.
    received = []
    effects.cancelOverflowing()
  }
}
