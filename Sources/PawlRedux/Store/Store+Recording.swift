public import PawlCore

extension Store: RecordableStore {
  /// The underlying store of the engine.
  public var recordedStore: PawlCore.Store<State, Action> { base }
}
