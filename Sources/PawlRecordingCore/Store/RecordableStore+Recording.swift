public import PawlCore

extension RecordableStore {
  /// Begins a recording of all actions that are sent to the store from now on.
  ///
  ///     let recorder = store.record()
  ///
  /// The store retains the recorder until `stop()`. Several recorders of a store don't influence each other.
  ///
  /// - Parameters:
  ///   - options: The limits of the recording.
  ///   - redactions: The values to replace before they are recorded.
  /// - Returns: The recorder.
  /// - Precondition: The store isn't scoped from another one. Otherwise PAWL-141 is reported, and nothing is recorded.
  /// - Complexity: O(1). The first write to a collection after it copies the collection once.
  @discardableResult
  public func record(
    _ options: RecorderOptions = RecorderOptions(), redacting redactions: [Redaction<State, Action>] = []
  ) -> Recorder<State, Action> {
    makeRecorder(recordedStore.node, options, redactions)
  }
}

extension StoreActor {
  /// Begins a recording of all actions that are sent to the store from now on, like `Store.record()`. The recorder belongs to
  /// this actor; read its recording with ``recording``.
  public func record(
    _ options: RecorderOptions = RecorderOptions(), redacting redactions: sending [Redaction<State, Action>] = []
  ) {
    _ = makeRecorder(node, options, redactions)
  }

  /// The recording that the first call of `record` has begun; `nil` without one.
  public var recording: Recording<State, Action>? { recorder?.recording }

  /// The first recorder of the store.
  package var recorder: Recorder<State, Action>? {
    node.core.hooks?.observers.lazy.compactMap { $0 as? Recorder<State, Action> }.first
  }

  /// Ends the recording that the first call of `record` has begun.
  public func stopRecording() { recorder?.stop() }
}

func makeRecorder<State, Action>(
  _ node: StoreNode<State, Action>, _ options: RecorderOptions, _ redactions: [Redaction<State, Action>]
) -> Recorder<State, Action> {
  guard node.parent == nil, let engine = node.core as? Engine<State, Action> else {
    reportScopedRecording(State.self)
    return Recorder(initialState: node.state, options: options, redactions: redactions)
  }
  let recorder = Recorder(engine, options: options, redactions: redactions)
  engine.addObserver(recorder)
  return recorder
}

/// Reports PAWL-141: `record` was called on a scoped store.
private func reportScopedRecording(_ type: Any.Type) {
  Issue(
    "PAWL-141",
    message: """
      "record" was called on a store that is scoped from another one.

        Store: \(type)

      Nothing is recorded. Actions of a scoped store are reduced by the root store, so only the whole state can be made \
      again from them. Call "record" on the store that was created with the reducer.
      """
  ).report()
}
