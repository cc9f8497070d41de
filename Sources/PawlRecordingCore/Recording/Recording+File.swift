extension Recording where State: Encodable, Action: Encodable {
  /// The recording as the text of a file, which ``init(contentsOf:)`` and an inspector can open.
  ///
  /// - Parameters:
  ///   - secrets: Texts that are replaced; see ``Recorder/secrets``.
  ///   - changes: Returns the change that the action after a position made to the state, in words, for an inspector that can't
  ///     reduce the actions. Default: no changes.
  /// - Throws: ``ValueCodingError`` if a state or an action can't be encoded.
  /// - Complexity: O(actions), apart from `changes`.
  public func exported(
    secrets: SecretTexts? = nil, changes: ((_ position: Int) -> String?)? = nil
  ) throws(ValueCodingError) -> [UInt8] {
    var lines = RecordLines(form: .full)
    lines.append(
      .header(
        RecordingHeader(
          program: program, stateType: String(reflecting: State.self), actionType: String(reflecting: Action.self),
          style: "store", startMilliseconds: startMilliseconds)))
    let encoder = JSONBytesEncoder()
    func text(_ value: some Encodable, root: String) throws(ValueCodingError) -> [UInt8] {
      try encoder.encode(value, root: root)
      return secrets?.removing(fromJSON: encoder.bytes) ?? encoder.bytes
    }
    if startPosition > 0 { lines.append(.rotated(after: UInt64(startPosition))) }
    var (checkpoints, inputs, events) = (checkpoints[...], inputs[...], ExportedEvents(effects))
    var previous: Duration?
    var lastTime = Duration.zero
    for position in positions {
      while let checkpoint = checkpoints.first, checkpoint.position == position {
        let value = try text(checkpoint.state, root: "state")
        lines.append(
          .state(
            StateRecord(
              after: UInt64(position), time: lastTime, digest: recordingDigest(of: value), value: value)))
        checkpoints.removeFirst()
      }
      let entry = position < positions.upperBound ? entry(after: position) : nil
      events.append(before: entry.map { .nanoseconds($0.time) }, to: &lines)
      while let input = inputs.first, input.position <= position {
        let event = secrets?.removing(fromJSON: input.event) ?? input.event
        lines.append(.input(InputRecord(time: input.time, host: input.host, value: event)))
        inputs.removeFirst()
      }
      guard let entry else { break }
      lastTime = .nanoseconds(entry.time)
      lines.append(
        .action(
          ActionRecord(
            number: entry.number, time: lastTime, origin: entry.origin, cause: entry.cause == 0 ? nil : entry.cause,
            previousDuration: previous, value: try text(entry.action, root: "action"))))
      previous = entry.duration < 0 ? nil : .nanoseconds(entry.duration)
      if let change = changes?(position) {
        lines.append(
          .change(
            ChangeRecord(after: entry.number, difference: secrets?.removing(from: change) ?? change)))
      }
    }
    lines.append(.end(time: lastTime, duration: previous))
    return lines.bytes
  }
}

/// The starts and ends of effects in the order of their times.
private struct ExportedEvents {
  private var events: ArraySlice<(time: Duration, record: RecordingRecord)>

  init(_ effects: [RecordedEffect]) {
    var events: [(time: Duration, record: RecordingRecord)] = []
    for effect in effects {
      events.append((effect.started, .effectStarted(effect)))
      if let ended = effect.ended, let ending = effect.ending {
        events.append((ended, .effectEnded(number: effect.number, time: ended, ending: ending)))
      }
    }
    // Sorting isn't stable. An effect starts before it ends.
    self.events =
      events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)[...]
  }

  mutating func append(before time: Duration?, to lines: inout RecordLines) {
    while let event = events.first, time.map({ event.time < $0 }) ?? true {
      lines.append(event.record)
      events.removeFirst()
    }
  }
}

extension Recording where State: Decodable, Action: Decodable {
  /// Reads a recording from a file.
  ///
  /// A file that was cut short, because the program was killed, is read up to its last whole record.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``RecordingFileError`` if the file can't be read, is damaged, or has values of other types. The error names the
  ///   line and the part of the value.
  /// - Complexity: O(file), in time and memory.
  public init(contentsOf path: String) throws(RecordingFileError) { try self.init(RecordingFile(path: path)) }

  /// Reads a recording from the text of a file.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - name: The name of the text for messages.
  public init(contents bytes: [UInt8], name: String = "recording") throws(RecordingFileError) {
    try self.init(RecordingFile(bytes: bytes, name: name))
  }

  init(_ file: RecordingFile) throws(RecordingFileError) {
    let decoder = JSONBytesDecoder(refusesUnknownFields: true)
    guard let first = file.stateLines.first(where: \.line.hasValue) else {
      throw RecordingFileError(
        .notARecording, path: file.path, problem: "the file has no state",
        remedy: "A recording begins with the state of the store. The program may have ended before it was written.")
    }
    guard let initialState = try file.decodeState(State.self, at: first.index, using: decoder) else {
      throw RecordingFileError(
        .brokenLine, path: file.path, line: first.line.line, problem: "the state has an empty value",
        remedy: "The file is damaged. Without its first state, no other state can be made.")
    }
    self.init(
      program: file.header.program, position: Int(first.line.after), initialState: initialState, mark: nil)
    startMilliseconds = file.header.startMilliseconds
    for index in 0..<file.actionCount {
      let line = file.action(at: index)
      guard line.number > first.line.after else { continue }
      guard let action = try file.decodeAction(Action.self, at: index, using: decoder) else {
        throw RecordingFileError(
          .notARecording, path: file.path, line: line.line,
          problem: "action \(line.number) has no value, because it was redacted or could not be encoded",
          remedy: "The recording can be inspected, but not reduced again from here.")
      }
      entries.append(
        ActionEntry(
          action: action, number: line.number, cause: line.cause ?? 0, time: line.time.wholeNanoseconds,
          duration: line.duration?.wholeNanoseconds ?? -1, origin: line.origin))
    }
    for state in file.stateLines where state.line.hasValue && state.index > first.index {
      guard let value = try file.decodeState(State.self, at: state.index, using: decoder),
        positions.contains(Int(state.line.after))
      else { continue }
      checkpoints.append(Checkpoint(position: Int(state.line.after), state: value, mark: nil))
    }
    effects = (0..<file.effectCount).map { file.effect(at: $0) }
    try readInputs(file)
  }

  private mutating func readInputs(_ file: RecordingFile) throws(RecordingFileError) {
    var index = 0
    for number in 0..<file.inputCount {
      let input = file.input(at: number)
      while index < file.actionCount, file.action(at: index).line < input.line { index += 1 }
      let position = index == 0 ? startPosition : Int(file.action(at: index - 1).number)
      inputs.append(
        RecordedHostEvent(
          time: input.time, position: position, host: input.host, event: try file.inputValue(at: number)))
    }
  }
}

extension RecordingFile {
  fileprivate var stateLines: [(index: Int, line: RecordedStateLine)] {
    (0..<stateCount).map { ($0, state(at: $0)) }
  }
}
