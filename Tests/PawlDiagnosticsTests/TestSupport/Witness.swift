import Dispatch
import PawlCore

/// An action that records whether it was reflected on the main actor or elsewhere.
final class Witness: Sendable, CustomReflectable {
  enum Place { case mainActor, elsewhere }

  let places = Lock<[Place]>([])

  var customMirror: Mirror {
    places.withLock { $0.append(Isolation.isMainActor ? .mainActor : .elsewhere) }
    return Mirror(self, children: ["number": 1])
  }
}

/// Like ``Witness``, but not `Sendable`.
final class LocalWitness: CustomReflectable {
  let witness = Witness()

  var customMirror: Mirror { witness.customMirror }
}

let witnessReducer = Reducer<Int, Witness, Void> { _, _, _ in .none }
let localWitnessReducer = Reducer<Int, LocalWitness, Void> { _, _, _ in .none }
