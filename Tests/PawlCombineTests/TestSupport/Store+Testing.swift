import PawlCore

/// An object whose lifetime a weak reference observes.
final class Probe: Sendable {}

/// An object that calls a closure when it is released.
final class DeinitCallback: Sendable {
  private let say: @Sendable () -> Void

  init(_ say: @escaping @Sendable () -> Void) { self.say = say }

  deinit { say() }
}

@MainActor
extension Store {
  /// The ids of the running effects.
  var runningIDs: [EffectID] { node.core.runtime.runningIDs }

  /// Whether no effect is running.
  var isIdle: Bool { node.core.runtime.isIdle }
}

/// Creates a store whose state is the list of all actions it received, and whose effects a function creates.
@MainActor
func recordingStore<Action>(
  _ effect: @escaping (Action) -> Effect<Action, Never>
) -> Store<[Action], Action> {
  let effect = UncheckedSendable(effect)
  return Store(
    initialState: [],
    reducer: Reducer<[Action], Action, Void> { state, action, _ in
      state.append(action)
      return effect.value(action)
    }, environment: ())
}
