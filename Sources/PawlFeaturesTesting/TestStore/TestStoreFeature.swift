import PawlCore
import PawlDependencies
import PawlFeatures
import PawlSharing

/// The feature of a test store with its dependencies, which the test may change.
final class TestStoreFeature<State, Action> {
  let initialState: State
  private let reduce: ReducerFunction<State, Action>
  private let initialDependencies: DependencyCarrier
  private var carrier: DependencyCarrier
  let sharedValues = TestStoreSharedValues()

  /// The dependencies of the next action.
  var dependencies: DependencyValues {
    get { carrier.values }
    set { carrier = DependencyCarrier(newValue) }
  }

  /// Creates a feature. Its initial state and its reducer are made with the dependencies.
  init(
    initialState: () -> State, reducer: () -> some PawlFeatures.Reducer<State, Action>,
    dependencies prepareDependencies: (inout DependencyValues) -> Void
  ) {
    let snapshots = sharedValues.snapshots
    initialDependencies = DependencyCarrier {
      prepareDependencies(&$0)
      $0.sharedSnapshots = snapshots
    }
    carrier = initialDependencies
    (self.initialState, reduce) = initialDependencies.provide {
      (initialState(), reducer().makeFunction(at: .root))
    }
    // Values that were loaded for the initial state are no changes.
    snapshots.accept()
  }

  func makeEngine(on isolation: Isolation) -> Engine<State, Action> {
    let engine = Engine<State, Action>(initialState: initialState, isolation: isolation) { [self] state, action in
      let carrier = carrier
      let effect = carrier.whileReducing { reduce(&state, action) }
      // Effects keep the dependencies that they were created with, also where they start later.
      return carrier === initialDependencies ? effect : effect.inheriting(carrier)
    }
    engine.runtime.inherited = initialDependencies
    return engine
  }
}
