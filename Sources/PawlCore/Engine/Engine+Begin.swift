extension Engine {
  /// Prepares the state of a new engine, and starts the effect that this returns.
  ///
  /// - Parameter prepare: Changes the state like a reducer, without an action.
  func begin(_ prepare: (inout State) -> Effect<Action, Never>) {
    guard phase == .idle else { return }
    phase = .reducing
    let effect = prepare(&state.pointee)
    _ = drain(after: effect)
  }
}

extension Store {
  /// Prepares the state of a new store, and starts the effect that this returns. Call it before the store is used.
  ///
  /// - Parameter prepare: Changes the state like a reducer, without an action.
  @usableFromInline
  package func begin(_ prepare: (inout State) -> Effect<Action, Never>) {
    unsafeDowncast(node.core, to: Engine<State, Action>.self).begin(prepare)
  }
}
