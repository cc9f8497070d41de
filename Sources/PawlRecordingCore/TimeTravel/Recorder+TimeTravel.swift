import PawlCore

extension Recorder {
  /// Whether the recorder can show past states in the running program: the store is there, and isn't scoped.
  public var canTravel: Bool { engine != nil }

  /// The number of actions that wait until the program goes on.
  public var waitingCount: Int { isPaused ? engine?.waitingCount ?? 0 : 0 }

  /// Stops the program at the state that it shows. Actions that effects send wait; actions of users are dropped (PAWL-140).
  ///
  /// - Throws: ``RecordingError/busy`` if an action is being processed; ``RecordingError/noReducer`` if the store is gone.
  public func pause() throws(RecordingError) {
    guard let engine else { throw .noReducer }
    guard engine.pause() else { throw .busy }
    guard !isPaused else { return }
    isPaused = true
    listeners.changed()
  }

  /// Shows the state at a position in the running program, and stops the program there: its views, and all other code that
  /// reads the store, see this state. No effects are started or cancelled.
  ///
  /// Actions that effects send meanwhile wait until ``resume()`` or ``branch()``. Actions of users are dropped, and the first
  /// one is reported (PAWL-140).
  ///
  /// - Parameter position: A position of the recording.
  /// - Throws: ``RecordingError``. The program then shows the state as before.
  /// - Complexity: As for making the state; see ``Recording/state(at:reduce:)``.
  public func jump(to position: Int) throws(RecordingError) {
    guard engine != nil else { throw .noReducer }
    let state = try replayer.state(at: position)
    try pause()
    shownPosition = position
    engine?.show(state)
    listeners.changed()
  }

  /// Shows the present state again, and processes the actions that have waited.
  public func resume() {
    guard isPaused else { return }
    isPaused = false
    shownPosition = nil
    engine?.resume()
    listeners.changed()
  }

  /// Goes on from the state that the program shows. The actions after it are no longer part of the recording; effects that
  /// they have started are cancelled, and actions of these effects are dropped.
  ///
  /// Effects of earlier actions go on. Effects that had ended since are not started again.
  public func branch() {
    guard isPaused, let engine else { return }
    guard let position = shownPosition, position < recording.positions.upperBound else { return resume() }
    isPaused = false
    shownPosition = nil
    // Calls `truncate(at:)`, of this recorder and of others of the store.
    engine.branch(after: UInt64(position))
  }

  /// Removes all actions after a position, at which the store goes on.
  func truncate(at position: Int) {
    isPaused = false
    shownPosition = nil
    if recording.positions.contains(position) {
      if position < recording.positions.upperBound { recording.truncate(at: position) }
    } else if let engine {
      // The store goes on from a state before the recording.
      recording = Recording(
        program: recording.program, position: position, initialState: redactions.redacting(state: engine.recordedState),
        mark: engine.replayMark)
    }
    indexEffects()
    replayer.forget(after: position)
    if let output, let engine {
      let state = redactions.redacting(state: engine.recordedState)
      output.branch(after: position, time: elapsed)
      output.checkpoint(Checkpoint(position: position, state: state, mark: engine.replayMark), time: elapsed)
    }
    listeners.changed()
  }

  /// Returns the state at a position of the recording, as ``Recording/state(at:reduce:)`` does, with the store's reducer.
  ///
  /// - Throws: ``RecordingError``.
  public func state(at position: Int) throws(RecordingError) -> State { try replayer.state(at: position) }

  /// Reduces all actions again with the store's reducer, and compares; see ``Recording/firstDivergence(reduce:)``.
  ///
  /// - Throws: ``RecordingError/noReducer`` if the store is gone.
  public func firstDivergence() throws(RecordingError) -> Divergence<State>? {
    guard let engine else { throw .noReducer }
    return recording.divergence { engine.makeReplayReducer(from: $0, $1) }
  }
}

extension Recording {
  /// Removes all actions after a position.
  mutating func truncate(at position: Int) {
    let first = entry(after: position)
    entries.removeLast(positions.upperBound - position)
    checkpoints.removeAll { $0.position > position }
    effects.removeAll { ($0.cause ?? 0) >= first.number }
    inputs.removeAll { $0.position > position }
  }
}
