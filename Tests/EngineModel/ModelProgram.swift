/// The behavior of a store in one run of the comparison: a change of state and an effect for every action, and the
/// observers.
///
/// Actions are numbers. A seed determines the program, which knows nothing of the engine or the reference that executes
/// it.
package struct ModelProgram {
  package var actions: [ModelAction] = []
  package var observers: [ModelObserver] = []
  /// The number of actions that have effects. After these, the program runs out.
  package var fuel = 0
  /// The number of actions that observers send. After these, they only observe.
  package var observerBudget = 0
}

package struct ModelAction {
  /// The number added to the observed value. It is often zero, so that a drain leaves the value unchanged.
  package var delta: Int
  /// The change to an object in the state whose `deinit` sends an action: keep it, drop it, or replace it.
  package var bomb: ModelBomb
  package var effect: ModelEffect
}

package enum ModelBomb: Equatable {
  case keep
  case drop
  case arm(Int)
}

/// An observer that sends `action` when it receives a value with a certain remainder.
package struct ModelObserver {
  package var modulus: Int
  package var remainder: Int
  package var action: Int
  /// Whether the handle is cancelled at once, while the action may still wait for its turn.
  package var cancelsHandle: Bool
  /// The number of scopes between the store and the observer.
  package var depth: Int
}

package indirect enum ModelEffect {
  case none
  case value(Int)
  /// Does synchronous work that is recorded as an event.
  case work(Int)
  /// Cancels a handle that an earlier send returned.
  case cancelHandle(Int)
  case run([ModelStep])
  case subscription(sends: [Int], ending: Ending)
  case merge([ModelEffect])
  case concatenate([ModelEffect])
  case cancellable(id: Int, cancelInFlight: Bool, ModelEffect)
  case cancel([Int])
  /// Adds one to each action of an effect.
  case map(ModelEffect)
  /// Catches the failures of an effect that contains no `run`.
  case caught(ModelEffect)
  /// Fails with a number, which arrives as an action. Used only within `caught`.
  case failure(Int)

  package enum Ending {
    case open
    case finish
    case fail(Int)
  }

  /// Whether the effect is `Effect.none`, or is made only of such effects.
  package var isNothing: Bool {
    switch self {
    case .none: true
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isNothing)
    case .cancellable(_, _, let effect), .map(let effect), .caught(let effect): effect.isNothing
    default: false
    }
  }
}

/// A step of an asynchronous operation.
package enum ModelStep {
  case send(Int)
  /// Suspends until the run is resumed. If the run was cancelled meanwhile, a stubborn run continues and any other run
  /// ends.
  case pause(isStubborn: Bool)
  /// Calls `Task.cancel(id:)`. Used only between two pauses, because the call may suspend.
  case cancel(Int)
}

package enum ModelEvent: Equatable {
  case reduced(Int)
  case told(observer: Int, value: Int)
  case worked(Int)
  case subscribed(Int)
  case runStarted(Int)
}
