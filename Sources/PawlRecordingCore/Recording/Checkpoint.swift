/// The state after a number of actions, as the store had it.
struct Checkpoint<State> {
  /// The number of the last action before the state.
  var position: Int
  var state: State
  /// The mark of the values that the reducer kept beside the state; see `ReplayContext`. It is `nil` for a state of a file, which doesn't have it.
  var mark: UInt64?
}

extension Checkpoint: Sendable where State: Sendable {}
