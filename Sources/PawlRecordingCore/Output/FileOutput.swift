import PawlCore

/// An output that writes a recording's file.
final class FileOutput<State: Encodable, Action: Encodable>: RecorderOutput<State, Action> {
  /// Encodes a state, now or later, and calls a function with the text on the store's isolation.
  typealias EncodeState = (_ state: State, _ done: @escaping (Result<[UInt8], ValueCodingError>) -> Void) -> Void

  private let writer: RecordingFileWriter
  private let encoder = JSONBytesEncoder()
  private let secrets: SecretTexts
  private let encodeState: EncodeState?
  private var hasReportedState = false
  private var hasReportedAction = false
  /// The number of checkpoints that are being encoded elsewhere.
  private var pending = 0

  init(
    _ writer: RecordingFileWriter, secrets: SecretTexts, encodeState: EncodeState?
  ) {
    self.writer = writer
    self.secrets = secrets
    self.encodeState = encodeState
  }

  deinit { writer.close() }

  override var needsCheckpoint: Bool { writer.wantsCheckpoint && !hasReportedState }

  private var previousDuration: Duration? { lastDuration < 0 ? nil : .nanoseconds(lastDuration) }

  override func action(_ entry: ActionEntry<Action>) {
    guard writer.isRecording else { return }
    var value: [UInt8]?
    do throws(ValueCodingError) {
      try encoder.encode(entry.action, root: "action")
      value = secrets.removing(fromJSON: encoder.bytes)
    } catch {
      if !hasReportedAction { reportNotEncoded("action", "\(Action.self)", error) }
      hasReportedAction = true
    }
    writer.append(
      .action(
        ActionRecord(
          number: entry.number, time: .nanoseconds(entry.time), origin: entry.origin,
          cause: entry.cause == 0 ? nil : entry.cause, previousDuration: previousDuration, value: value)))
    lastDuration = -1
  }

  override func checkpoint(_ checkpoint: Checkpoint<State>, time: Int64) {
    self.checkpoint(checkpoint, time: time, isNow: false)
  }

  /// Writes a checkpoint.
  ///
  /// - Parameter isNow: Whether the state is encoded at once. Otherwise it may be encoded elsewhere.
  func checkpoint(_ checkpoint: Checkpoint<State>, time: Int64, isNow: Bool) {
    guard writer.isRecording else { return }
    // A file that is to be shortened can begin only with a state that directly follows its action.
    guard let encodeState, !isNow, !writer.wantsCheckpoint, pending == 0 else {
      return write(Result { () throws(ValueCodingError) in try encode(checkpoint.state) }, checkpoint, time)
    }
    pending += 1
    encodeState(checkpoint.state) { [weak self] result in
      self?.pending -= 1
      self?.write(result, checkpoint, time)
    }
  }

  private func encode(_ state: State) throws(ValueCodingError) -> [UInt8] {
    try encoder.encode(state, root: "state")
    return encoder.bytes
  }

  private func write(_ result: Result<[UInt8], ValueCodingError>, _ checkpoint: Checkpoint<State>, _ time: Int64) {
    switch result {
    case .success(let bytes):
      let bytes = secrets.removing(fromJSON: bytes)
      writer.append(
        .state(
          StateRecord(
            after: UInt64(checkpoint.position), time: .nanoseconds(time), digest: recordingDigest(of: bytes),
            value: bytes)))
    case .failure(let error):
      if !hasReportedState { reportNotEncoded("state", "\(State.self)", error) }
      hasReportedState = true
    }
  }

  override func effectStarted(_ effect: RecordedEffect) { writer.appendLater(.effectStarted(effect)) }

  override func effectEnded(_ number: UInt64, time: Int64, _ ending: RecordedEffect.Ending) {
    writer.appendLater(.effectEnded(number: number, time: .nanoseconds(time), ending: ending))
  }

  override func input(_ input: RecordedHostEvent) {
    writer.append(.input(InputRecord(time: input.time, host: input.host, value: input.event)))
  }

  override func branch(after position: Int, time: Int64) {
    writer.append(.branch(after: UInt64(position), time: .nanoseconds(time)))
  }

  override func end(time: Int64) {
    writer.append(.end(time: .nanoseconds(time), duration: previousDuration))
    writer.close()
  }
}

/// Reports PAWL-142: a value can't be written to a recording's file.
private func reportNotEncoded(_ kind: String, _ type: String, _ error: ValueCodingError) {
  Issue(
    "PAWL-142",
    message: """
      A store's \(kind) could not be written to the file of its recording.

        Type:  \(type)
        Error: \(error)

      The recording in memory has it, but the file can't be replayed from there. Make the part that the error names \
      "Encodable", or store it as an opaque value. This is reported once for each recording.
      """
  ).report()
}
