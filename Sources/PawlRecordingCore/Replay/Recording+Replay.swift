public import PawlCore

extension Recording {
  /// Returns the state at a position: the last checkpoint before it, with the actions since reduced again. Effects are not
  /// started.
  ///
  /// To read many states in order, use ``forEachState(reduce:_:)``.
  ///
  /// - Parameters:
  ///   - position: A position in ``positions``.
  ///   - reduce: The reducer.
  /// - Throws: ``RecordingError/positionNotRecorded(_:recorded:)``.
  /// - Complexity: O(actions since the last checkpoint).
  public func state(
    at position: Int, reduce: (inout State, Action) -> Void
  ) throws(RecordingError) -> State {
    guard positions.contains(position) else { throw .positionNotRecorded(position, recorded: positions) }
    let checkpoint = checkpoint(before: position)
    var state = checkpoint.state
    for position in checkpoint.position..<position { reduce(&state, action(after: position)) }
    return state
  }

  /// Returns the state at a position, like ``state(at:reduce:)``, with a reducer and its environment.
  public func state<Environment>(
    at position: Int, reducer: Reducer<State, Action, Environment>, environment: Environment
  ) throws(RecordingError) -> State {
    try state(at: position) { _ = reducer.run(&$0, $1, environment) }
  }

  /// Reduces all actions again from the start, and passes each state to a function, from the initial one to the last.
  ///
  /// - Complexity: O(actions), apart from the function.
  public func forEachState(
    reduce: (inout State, Action) -> Void, _ body: (_ position: Int, _ state: State) throws -> Void
  ) rethrows {
    var state = initialState
    try body(startPosition, state)
    for position in positions.dropLast() {
      reduce(&state, action(after: position))
      try body(position + 1, state)
    }
  }

  /// Reduces all actions again, and compares the states with the checkpoints of the recording.
  ///
  /// A reducer that depends on the state and the action alone leads to the same states. One that reads the clock, a random
  /// number or a global variable doesn't, and is found: the report names the first action after which states differ.
  /// Between two checkpoints this is the first action that doesn't lead to the same state twice; if there is none, the
  /// report names the range between the checkpoints.
  ///
  /// States are compared by `==` if they are `Equatable`, and otherwise by their description.
  ///
  /// - Parameter reduce: The reducer. It is called twice for each action.
  /// - Returns: The difference; `nil` if there is none.
  /// - Complexity: O(actions), and a comparison of the states after each of them.
  public func firstDivergence(reduce: (inout State, Action) -> Void) -> Divergence<State>? {
    withoutActuallyEscaping(reduce) { reduce in divergence { _, _ in reduce } }
  }

  /// Compares like ``firstDivergence(reduce:)``, with a reducer and its environment.
  public func firstDivergence<Environment>(
    of reducer: Reducer<State, Action, Environment>, environment: Environment
  ) -> Divergence<State>? {
    firstDivergence { _ = reducer.run(&$0, $1, environment) }
  }

  func divergence(
    makeReducer: (_ mark: UInt64, _ state: State) -> (inout State, Action) -> Void
  ) -> Divergence<State>? {
    var checkpoints = checkpoints[...]
    guard let start = checkpoints.popFirst() else { return nil }
    let reducers = (makeReducer(start.mark ?? 0, start.state), makeReducer(start.mark ?? 0, start.state))
    var (state, again, lastEqual) = (start.state, start.state, startPosition)
    // The second run shows which action doesn't lead to the same state twice.
    for position in positions.dropLast() {
      let action = action(after: position)
      reducers.0(&state, action)
      reducers.1(&again, action)
      let checkpoint = checkpoints.first.flatMap { $0.position == position + 1 ? $0.state : nil }
      if checkpoint != nil { checkpoints.removeFirst() }
      if !isSame(state, again) {
        return Divergence(
          positions: position...position, numbers: numbers(position, position), recorded: checkpoint ?? again,
          replayed: state, isComparedWithRecording: checkpoint != nil)
      }
      guard let checkpoint else { continue }
      if !isSame(state, checkpoint) {
        return Divergence(
          positions: lastEqual...position, numbers: numbers(lastEqual, position), recorded: checkpoint,
          replayed: state, isComparedWithRecording: true)
      }
      lastEqual = position + 1
    }
    return nil
  }

  private func numbers(_ first: Int, _ last: Int) -> ClosedRange<UInt64> {
    entry(after: first).number...entry(after: last).number
  }
}

/// The place where a replay of a recording differs from it.
public struct Divergence<State> {
  /// The positions before the actions that may be the cause. It is one position if the exact action is known.
  public let positions: ClosedRange<Int>
  /// The numbers of the first and the last of these actions.
  public let numbers: ClosedRange<UInt64>
  /// The state after the last of these actions in the recording, or in another replay.
  public let recorded: State
  /// The state after the last of these actions in the replay.
  public let replayed: State
  /// Whether ``recorded`` is from the recording. Otherwise it is from a second replay, which differs from the first.
  public let isComparedWithRecording: Bool
}

/// Returns whether two states are equal: by `==`, or else by their description, for states with values that aren't equal to
/// themselves.
func isSame<State>(_ first: State, _ second: State) -> Bool {
  if let first = first as? any Equatable, isEqual(first, second) { return true }
  var (one, other) = ("", "")
  dump(first, to: &one)
  dump(second, to: &other)
  return one == other
}

private func isEqual<Value: Equatable>(_ first: Value, _ second: Any) -> Bool { first == second as? Value }
