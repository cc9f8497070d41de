import PawlCore
import PawlDependencies
import PawlFeatures
import PawlSharing
import PawlTesting

/// The feature of a test store with its dependencies, which the test may change.
final class TestStoreFeature<State, Action> {
  let initialState: State
  private let reduce: ReducerFunction<State, Action>
  private let lifetimes = LifetimeRoot<State, Action>()
  private let initialDependencies: DependencyCarrier
  private var carrier: DependencyCarrier
  let sharedValues: TestStoreSharedValues
  private let dismissals = LockIsolated(false)

  /// The dependencies of the next action.
  var dependencies: DependencyValues {
    get { carrier.values }
    set {
      // A test may assign values that don't come from this store.
      let values = sharedValues.install(in: newValue)
      carrier = DependencyCarrier(values)
      sharedValues.dependencies = values
    }
  }

  /// Whether an effect of the feature has dismissed it.
  var isDismissed: Bool { dismissals.value }

  /// Creates a feature. Its initial state and its reducer are made with the dependencies.
  init(
    initialState: () -> State, reducer: () -> some PawlFeatures.Reducer<State, Action>,
    dependencies prepareDependencies: (inout DependencyValues) -> Void
  ) {
    let (snapshots, ids) = (SharedSnapshots(), StackElementIDSequence())
    initialDependencies = DependencyCarrier { [dismissals] in
      $0.dismiss = .immediate { dismissals.setValue(true) }
      prepareDependencies(&$0)
      $0.sharedSnapshots = snapshots
      $0.stackElementIDs = ids
    }
    carrier = initialDependencies
    (self.initialState, reduce) = initialDependencies.provide { [lifetimes] in
      (initialState(), lifetimes.following(reducer().makeFunction(at: lifetimes.place)))
    }
    // Values that were loaded for the initial state are no changes.
    snapshots.accept()
    sharedValues = TestStoreSharedValues(snapshots, ids, initialDependencies.values)
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

  /// Mounts the features of the initial state.
  func begin(_ core: TestStoreCore<State, Action, Never>, _ callSite: CallSite) {
    guard lifetimes.needsBegin else { return }
    core.begin(callSite) { [self] state in
      // What this changes is part of the initial state. The effects start afterwards.
      defer { sharedValues.accept(sharedValues.mark()) }
      return initialDependencies.whileReducing { lifetimes.begin(&state) }
    }
  }
}
