public import PawlCore
public import PawlStorage

extension Store where State: Codable & Sendable {
  /// Creates a store that begins with its stored state, and saves its state after changes.
  ///
  /// ```swift
  /// let store = try await Store(
  ///   initialState: Todos(), reducer: todosReducer, environment: (), persistence: storage.slot("todos"))
  /// ```
  ///
  /// Actions aren't stored, and effects that were running aren't started again. See ``StorePersistence`` for the moments of saving.
  ///
  /// - Parameters:
  ///   - initialState: The state if nothing is stored.
  ///   - reducer: The reducer that processes actions.
  ///   - environment: The dependencies of the reducer and its effects.
  ///   - slot: The place of the state.
  /// - Throws: ``PersistenceError``. No store is created then.
  public convenience init<Environment>(
    initialState: State, reducer: Reducer<State, Action, Environment>, environment: Environment,
    persistence slot: StoreSlot<State>
  ) async throws(PersistenceError) {
    let opened = try await slot.open(initialState: initialState)
    self.init(initialState: opened.state, reducer: reducer, environment: environment)
    persist(opened)
  }
}

extension RecordableStore where State: Codable & Sendable {
  /// Saves the state after changes, from now on. It works with the stores of all styles.
  ///
  /// ```swift
  /// let opened = try await slot.open(initialState: Todos())
  /// let store = Store(initialState: opened.state, reducer: todosReducer, environment: ())
  /// store.persist(opened)
  /// ```
  ///
  /// - Parameter opened: The state with which the store was created.
  /// - Returns: The persistence, which the store retains.
  /// - Precondition: The store isn't scoped from another one. Otherwise PAWL-177 is reported, and nothing is saved.
  @discardableResult
  public func persist(_ opened: OpenedState<State>) -> StorePersistence<State>? {
    makePersistence(recordedStore.node, opened)
  }

  /// The persistence of the store, or `nil` without one.
  public var persistence: StorePersistence<State>? {
    recordedStore.node.core.persistence(of: State.self)
  }
}

extension StoreActor where State: Codable & Sendable {
  /// Saves the state after changes, from now on, like `Store.persist(_:)`.
  ///
  /// - Returns: Whether the state is saved. It isn't if the store is scoped from another one: PAWL-177 is reported then.
  @discardableResult
  public func persist(_ opened: OpenedState<State>) -> Bool {
    makePersistence(node, opened) != nil
  }

  /// Returns when the present state is stored, like ``StorePersistence/flush()``. Returns at once without a persistence.
  public func flushPersistence() async throws(StorageWriterError) {
    try await node.core.persistence(of: State.self)?.flush()
  }
}

extension EngineCore {
  fileprivate func persistence<State>(of type: State.Type) -> StorePersistence<State>? {
    hooks?.observers.lazy.compactMap { $0 as? StorePersistence<State> }.first
  }
}

private func makePersistence<State, Action>(
  _ node: StoreNode<State, Action>, _ opened: OpenedState<State>
) -> StorePersistence<State>? {
  guard node.parent == nil, let engine = node.core as? Engine<State, Action> else {
    reportScopedPersistence(State.self)
    return nil
  }
  return StorePersistence(opened, engine)
}
