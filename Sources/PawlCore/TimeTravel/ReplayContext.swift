/// Functions that reduce actions again, for reducers that keep something beside the state: the memory of lifetimes, or the
/// last id that was given out.
///
/// Both functions are called on the engine's isolation.
package struct ReplayContext<State, Action> {
  /// Returns a number that stands for what the store's reducer keeps now.
  package let mark: () -> UInt64
  /// Returns a reducer of its own, which continues from a mark and a state. It doesn't change what the store's reducer
  /// keeps.
  package let makeReducer: (_ mark: UInt64, _ state: State) -> (inout State, Action) -> Void

  package init(
    mark: @escaping () -> UInt64,
    makeReducer: @escaping (_ mark: UInt64, _ state: State) -> (inout State, Action) -> Void
  ) {
    self.mark = mark
    self.makeReducer = makeReducer
  }
}

extension Engine {
  /// A number that stands for what the reducer keeps beside the state; 0 if it keeps nothing.
  package var replayMark: UInt64 { makeReplayContext?().mark() ?? 0 }

  /// Whether reducing depends on the state and the action alone.
  package var isReplayPure: Bool { makeReplayContext == nil }

  /// Returns a function that reduces actions again from a mark and a state. It starts no effects.
  package func makeReplayReducer(from mark: UInt64, _ state: State) -> (inout State, Action) -> Void {
    if let makeReplayContext { return makeReplayContext().makeReducer(mark, state) }
    if let replayReducer { return replayReducer }
    return { [reduce] state, action in _ = reduce(&state, action) }
  }

  /// The committed state, for a recorder, which is called in the middle of drains.
  package var recordedState: State { state.pointee }
}
