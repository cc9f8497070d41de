/// An action of a file, without its value.
package struct RecordedActionLine: Hashable, Sendable {
  package var number: UInt64
  package var time: Duration
  /// The duration of the reducer's call; `nil` if it is unknown.
  package var duration: Duration?
  package var origin: RecordedOrigin
  package var cause: UInt64?
  package var redaction: RecordedRedaction
  /// The number of the line in the file, from 1. It tells the order of actions, states and input.
  package var line: Int
}

/// A state of a file, without its value.
package struct RecordedStateLine: Hashable, Sendable {
  /// The number of the last action that led to the state.
  package var after: UInt64
  package var time: Duration
  package var digest: UInt64?
  package var redaction: RecordedRedaction
  /// Whether the file has the state itself. Otherwise, it has its digest.
  package var hasValue: Bool
  package var line: Int
}

/// An event of a host in a file, without its value.
package struct RecordedInputLine: Hashable, Sendable {
  package var time: Duration
  package var host: String
  package var line: Int
}

/// Records by their index. An index out of range traps.
extension RecordingFile {
  package var actionCount: Int { index.actions.count }

  /// The action at an index. Numbers increase by one, so `number - action(at: 0).number` is an index.
  package func action(at position: Int) -> RecordedActionLine {
    let action = index.actions[position]
    return RecordedActionLine(
      number: action.number, time: Duration(nanoseconds: action.time), duration: duration(action.duration),
      origin: origin(action), cause: known(action.cause), redaction: redaction(action.redacted),
      line: Int(action.place.line))
  }

  /// The JSON text of the action at an index; `nil` if the action was redacted, or could not be encoded.
  package func actionValue(at position: Int) throws(RecordingFileError) -> [UInt8]? {
    try value(index.actions[position].place)
  }

  /// Decodes the action at an index; `nil` if it was redacted, or could not be encoded.
  package func decodeAction<Value: Decodable>(
    _ type: Value.Type, at position: Int, using decoder: JSONBytesDecoder
  ) throws(RecordingFileError) -> Value? {
    try decode(type, index.actions[position].place, root: "action", decoder)
  }

  package var stateCount: Int { index.states.count }

  /// The state at an index. States are in the order of their actions.
  package func state(at position: Int) -> RecordedStateLine {
    let state = index.states[position]
    return RecordedStateLine(
      after: state.after, time: Duration(nanoseconds: state.time), digest: state.digest,
      redaction: redaction(state.redacted), hasValue: state.place.valueStart > 0, line: Int(state.place.line))
  }

  /// The JSON text of the state at an index; `nil` if the file has the digest only.
  package func stateValue(at position: Int) throws(RecordingFileError) -> [UInt8]? {
    try value(index.states[position].place)
  }

  /// Decodes the state at an index; `nil` if the file has the digest only.
  package func decodeState<Value: Decodable>(
    _ type: Value.Type, at position: Int, using decoder: JSONBytesDecoder
  ) throws(RecordingFileError) -> Value? {
    try decode(type, index.states[position].place, root: "state", decoder)
  }

  package var effectCount: Int { index.effects.count }

  /// The effect at an index. Effects are in the order in which they were started.
  package func effect(at position: Int) -> RecordedEffect {
    let effect = index.effects[position]
    return RecordedEffect(
      number: effect.number, cause: known(effect.cause), callSite: index.texts.string(Int(effect.callSite)),
      started: Duration(nanoseconds: effect.started), ended: duration(effect.ended),
      ending: known(effect.ended).map { _ in effect.isCancelled ? .cancelled : .finished })
  }

  package var inputCount: Int { index.inputs.count }

  /// The event of a host at an index.
  package func input(at position: Int) -> RecordedInputLine {
    let input = index.inputs[position]
    return RecordedInputLine(
      time: Duration(nanoseconds: input.time), host: index.texts.string(Int(input.host)), line: Int(input.place.line))
  }

  /// The JSON text of the event at an index.
  package func inputValue(at position: Int) throws(RecordingFileError) -> [UInt8] {
    try value(index.inputs[position].place) ?? []
  }

  /// Whether the file has changes: it is an export of an inspector.
  package var hasChanges: Bool { !index.changes.isEmpty }

  /// The change that an action made, if the file has it.
  ///
  /// - Complexity: O(log changes) if they are in the order of their actions, as a writer writes them.
  package func change(after number: UInt64) throws(RecordingFileError) -> ChangeRecord? {
    var (low, high) = (0, index.changes.count)
    while low < high {
      let middle = (low + high) / 2
      if index.changes[middle].after < number { low = middle + 1 } else { high = middle }
    }
    guard low < index.changes.count, index.changes[low].after == number else { return nil }
    let change = index.changes[low]
    let (lineBytes, range) = try line(change.place)
    let (bytes, end) = (Array(lineBytes[range]), range.count)
    do throws(JSONSyntaxError) {
      return try bytes.withUnsafeBufferPointer { text throws(JSONSyntaxError) in
        var scanner = LineScanner(UnsafeBufferPointer(rebasing: text[..<end]), isPart: false)
        var record = ChangeRecord(after: number, difference: nil)
        if change.differenceStart > 0 {
          scanner.index = Int(change.differenceStart)
          record.difference = try unescaped(bytes, try scanner.string())
        }
        let isArray = text[0] == .leftBracket
        if change.differenceStart > 0 {
          if isArray ? scanner.skip(.comma) : scanner.skip(",\"value\":") {
            record.value = Array(text[scanner.index..<end])
          }
        } else if change.place.valueStart > 0, change.place.valueStart < end {
          record.value = Array(text[Int(change.place.valueStart)..<end])
        }
        return record
      }
    } catch { throw .broken(path, line: Int(change.place.line), error) }
  }

  // MARK: Parts

  private func known(_ number: UInt64) -> UInt64? { number == RecordHead.none ? nil : number }

  private func duration(_ nanoseconds: UInt64) -> Duration? { known(nanoseconds).map(Duration.init(nanoseconds:)) }

  private func origin(_ action: RecordingIndex.Action) -> RecordedOrigin {
    switch action.origin {
    case .user: .user(path: path(action.reference))
    case .observer: .observer(path: path(action.reference))
    case .route: .route(path: path(action.reference))
    case .effect: .effect(known(action.reference))
    }
  }

  private func redaction(_ text: UInt32?) -> RecordedRedaction {
    guard let text else { return .none }
    let parts = index.texts.strings(Int(text))
    return parts.isEmpty ? .whole : .parts(parts)
  }
}
