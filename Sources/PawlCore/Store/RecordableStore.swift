/// A store whose actions can be recorded: the stores of all styles.
///
/// Don't conform types to it.
@MainActor
public protocol RecordableStore<State, Action>: AnyObject {
  /// The type of the store's state.
  associatedtype State
  /// The type of the store's actions.
  associatedtype Action
  /// The underlying store of the engine.
  var recordedStore: Store<State, Action> { get }
}

extension Store: RecordableStore {
  /// This store.
  public var recordedStore: Store<State, Action> { self }
}
