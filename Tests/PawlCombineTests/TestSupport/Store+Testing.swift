import PawlCore

/// Something whose life is watched with a weak reference.
final class Probe: Sendable {}

/// Says when it is let go of.
final class Farewell: Sendable {
  private let say: @Sendable () -> Void

  init(_ say: @escaping @Sendable () -> Void) { self.say = say }

  deinit { say() }
}

@MainActor
extension Store {
  /// The ids under which effects run.
  var runningIDs: [EffectID] { node.core.runtime.runningIDs }

  /// Whether no effect runs.
  var isIdle: Bool { node.core.runtime.isIdle }
}

/// A store whose state is all actions it was sent, and whose effects a function makes.
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
