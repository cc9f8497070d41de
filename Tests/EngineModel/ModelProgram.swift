/// What a store does in one run of the comparison: for every action a change of state and an effect, and who observes.
///
/// Actions are numbers. A program is made from a seed and knows nothing of who executes it.
package struct ModelProgram {
  package var actions: [ModelAction] = []
  package var observers: [ModelObserver] = []
  /// How many actions have effects before the program dies down.
  package var fuel = 0
  /// How many actions observers send before they fall silent.
  package var observerBudget = 0
}

package struct ModelAction {
  /// Added to the observed value. Often zero, so that drains leave it as it was.
  package var delta: Int
  /// Replaces an object in the state whose `deinit` sends: by one that will send an action, or by nothing.
  package var bomb: ModelBomb
  package var effect: ModelEffect
}

package enum ModelBomb: Equatable {
  case keep
  case drop
  case arm(Int)
}

/// Sends `action` when it is told of a value that leaves a remainder.
package struct ModelObserver {
  package var modulus: Int
  package var remainder: Int
  package var action: Int
  /// Cancels the handle at once, when the action has not yet had its turn.
  package var cancelsHandle: Bool
  /// Observes through scopes.
  package var depth: Int
}

package indirect enum ModelEffect {
  case none
  case value(Int)
  /// Does something synchronously that can be seen.
  case work(Int)
  /// Cancels a handle that was returned earlier.
  case cancelHandle(Int)
  case run([ModelStep])
  case subscription(sends: [Int], ending: Ending)
  case merge([ModelEffect])
  case concatenate([ModelEffect])
  case cancellable(id: Int, cancelInFlight: Bool, ModelEffect)
  case cancel([Int])
  /// Adds one to each action.
  case map(ModelEffect)
  /// Catches the failures in an effect that has no `run`.
  case caught(ModelEffect)
  /// Only within `caught`. Arrives as an action.
  case failure(Int)

  package enum Ending {
    case open
    case finish
    case fail(Int)
  }

  /// Whether it is `Effect.none`, of however many parts.
  package var isNothing: Bool {
    switch self {
    case .none: true
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isNothing)
    case .cancellable(_, _, let effect), .map(let effect), .caught(let effect): effect.isNothing
    default: false
    }
  }
}

/// What an asynchronous operation does.
package enum ModelStep {
  case send(Int)
  /// Suspends until the run is resumed. If the run was cancelled by then, it ends or, if stubborn, goes on.
  case pause(isStubborn: Bool)
  /// `Task.cancel(id:)`. Only between two pauses, since it may suspend.
  case cancel(Int)
}

package enum ModelEvent: Equatable {
  case reduced(Int)
  case told(observer: Int, value: Int)
  case worked(Int)
  case subscribed(Int)
  case runStarted(Int)
}
