public import PawlCore

extension RecordableStore {
  /// Shows a recording in a program: the store gets the last state of the recording, and is paused there. ``Recorder/jump(to:)``
  /// shows other states; ``Recorder/resume()`` goes on from the last one, and ``Recorder/branch()`` from the one that is shown.
  ///
  /// Effects of the recording aren't started. Effects of the store that run already are cancelled. Until the recorder goes on,
  /// actions of users are dropped without a report, for views send some when they appear.
  ///
  /// - Parameters:
  ///   - recording: The recording, for example of a file.
  ///   - options: The limits of the recording that goes on from it.
  /// - Returns: A recorder that has the recording.
  /// - Throws: ``RecordingError/busy`` if the store is processing an action; ``RecordingError/noReducer`` if the store is scoped
  ///   from another one.
  /// - Complexity: O(actions since the last checkpoint).
  public func replay(
    _ recording: Recording<State, Action>, _ options: RecorderOptions = RecorderOptions()
  ) throws(RecordingError) -> Recorder<State, Action> {
    let node = recordedStore.node
    guard node.parent == nil, let engine = node.core as? Engine<State, Action> else { throw .noReducer }
    guard engine.pause(reportsDroppedActions: false) else { throw .busy }
    engine.runtime.cancelAll()
    let recorder = Recorder(engine, options: options, redactions: [])
    recorder.recording = recording
    let position = recording.positions.upperBound
    engine.replacePresent(try recorder.state(at: position), number: UInt64(position))
    engine.addObserver(recorder)
    recorder.isPaused = true
    return recorder
  }
}
