public import PawlCore

extension RecordableStore where State: Encodable, Action: Encodable {
  /// Begins a recording like ``record(_:redacting:)``, and writes it to a file as well.
  ///
  ///     let recorder = try store.record(to: "counter.jsonl")
  ///
  /// Each action is in the file before it is reduced. So the file of a program that crashes, or is killed, ends with the
  /// action that was reduced last. The article <doc:FileFormat> describes the file.
  ///
  /// If the file can't be written later, `onFailure` is called once, and the recording goes on in memory.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A file that exists is replaced.
  ///   - options: The limits of the recording.
  ///   - redactions: The values to replace before they are recorded.
  ///   - onFailure: Receives the error of a file that can't be written any longer. Default: reports PAWL-143.
  /// - Throws: ``RecordingFileError`` if the file can't be created. Then nothing is recorded.
  /// - Complexity: O(state) for the initial state and for each checkpoint.
  @discardableResult
  public func record(
    to path: String, _ options: RecorderOptions = RecorderOptions(),
    redacting redactions: [Redaction<State, Action>] = [],
    onFailure: @escaping (RecordingFileError) -> Void = reportUnwritable
  ) throws(RecordingFileError) -> Recorder<State, Action> {
    try record(to: path, options, redactions, onFailure, encodeState: nil)
  }
}

extension RecordableStore where State: Encodable & Sendable, Action: Encodable {
  /// Begins a recording like the other `record(to:)`. Checkpoints are encoded off the main actor.
  @discardableResult
  public func record(
    to path: String, _ options: RecorderOptions = RecorderOptions(),
    redacting redactions: [Redaction<State, Action>] = [],
    onFailure: @escaping (RecordingFileError) -> Void = reportUnwritable
  ) throws(RecordingFileError) -> Recorder<State, Action> {
    try record(to: path, options, redactions, onFailure) { state, done in
      let done = UncheckedSendable(done)
      Task.detached(name: "Encoding of a checkpoint") {
        let result = Result { () throws(ValueCodingError) in try encoded(state, root: "state") }
        await MainActor.run { done.value(result) }
      }
    }
  }
}

extension StoreActor where State: Encodable, Action: Encodable {
  /// Begins a recording like ``record(_:redacting:)``, and writes it to a file as well, like `Store.record(to:)`.
  ///
  /// - Parameter path: The path of the file. A file that exists is replaced.
  /// - Throws: ``RecordingFileError`` if the file can't be created. Then nothing is recorded.
  public func record(
    to path: String, _ options: RecorderOptions = RecorderOptions(),
    redacting redactions: sending [Redaction<State, Action>] = [],
    onFailure: sending @escaping (RecordingFileError) -> Void = reportUnwritable
  ) throws(RecordingFileError) {
    let writer = try makeWriter(State.self, Action.self, path, options, style: "actor", onFailure)
    begin(makeRecorder(node, options, redactions), writer, encodeState: nil)
  }
}

extension RecordableStore where State: Encodable, Action: Encodable {
  fileprivate func record(
    to path: String, _ options: RecorderOptions, _ redactions: [Redaction<State, Action>],
    _ onFailure: @escaping (RecordingFileError) -> Void, encodeState: FileOutput<State, Action>.EncodeState?
  ) throws(RecordingFileError) -> Recorder<State, Action> {
    let writer = try makeWriter(State.self, Action.self, path, options, style: "store", onFailure)
    let recorder = record(options, redacting: redactions)
    begin(recorder, writer, encodeState: encodeState)
    return recorder
  }
}

private func makeWriter<State, Action>(
  _ state: State.Type, _ action: Action.Type, _ path: String, _ options: RecorderOptions, style: String,
  _ onFailure: @escaping (RecordingFileError) -> Void
) throws(RecordingFileError) -> RecordingFileWriter {
  let header = RecordingHeader(
    program: options.program ?? "\(state)", stateType: String(reflecting: state),
    actionType: String(reflecting: action), style: style, startMilliseconds: WallClock.now)
  return try RecordingFileWriter(path: path, header: header, limit: options.maximumFileBytes, onFailure: onFailure)
}

private func begin<State: Encodable, Action: Encodable>(
  _ recorder: Recorder<State, Action>, _ writer: RecordingFileWriter,
  encodeState: FileOutput<State, Action>.EncodeState?
) {
  let output = FileOutput<State, Action>(writer, secrets: recorder.secrets, encodeState: encodeState)
  output.checkpoint(recorder.recording.checkpoints[0], time: 0, isNow: true)
  recorder.output = output
}

/// Encodes a value as JSON.
package func encoded<Value: Encodable>(_ value: Value, root: String) throws(ValueCodingError) -> [UInt8] {
  let encoder = JSONBytesEncoder()
  try encoder.encode(value, root: root)
  return encoder.bytes
}

/// Reports PAWL-143: the file of a recording can't be written any longer.
public func reportUnwritable(_ error: RecordingFileError) {
  Issue(
    "PAWL-143",
    message: """
      The file of a recording could not be written.

        Error: \(error)

      The recording goes on in memory. Pass "onFailure:" to "record(to:)" to handle this in the program.
      """
  ).report()
}
