package import PawlCore
import PawlDependencies
import PawlSharing

extension Store: RecordableStore {
  /// The underlying store of the engine.
  public var recordedStore: PawlCore.Store<State, Action> { base }

  /// Enables the store to reduce actions again without changes outside of a state: each replay has lifetimes, ids of stacks
  /// and shared values of its own.
  @usableFromInline
  func enableReplay<R: Reducer<State, Action>>(of feature: R, _ dependencies: StoreDependencies) {
    guard let engine = base.node.core as? Engine<State, Action> else { return }
    engine.makeReplayContext = { dependencies.makeReplayContext(of: feature) }
  }
}

extension StoreDependencies {
  /// Returns the functions that reduce actions of a feature again.
  ///
  /// Shared values are as they are when an action is reduced again for the first time, and then change as the feature changes
  /// them. Nothing is saved, and no observer is notified.
  package func makeReplayContext<R: Reducer>(of feature: R) -> ReplayContext<R.State, R.Action> {
    let ids = carrier.values.stackElementIDs
    return ReplayContext(
      mark: { UInt64(ids?.present ?? 0) },
      makeReducer: { [carrier] mark, state in
        let snapshots = SharedSnapshots()
        let values = carrier.values.updated { $0.stackElementIDs = StackElementIDSequence(from: Int(mark)) }
        let (own, lifetimes) = (DependencyCarrier(values), LifetimeRoot<R.State, R.Action>())
        let reduce = InheritedValues.with(own) { lifetimes.following(feature.makeFunction(at: lifetimes.place)) }
        if lifetimes.needsBegin {
          // The features of the state were mounted before. Only later ones may change it.
          var known = state
          _ = snapshots.asserting { own.whileReducing { lifetimes.begin(&known) } }
        }
        return { state, action in _ = snapshots.asserting { own.whileReducing { reduce(&state, action) } } }
      })
  }
}
