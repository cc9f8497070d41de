/// One line of a recording's file, without the program's types: values are JSON text.
///
/// The article <doc:FileFormat> describes the lines.
package enum RecordingRecord: Hashable, Sendable {
  /// The first record of each file.
  case header(RecordingHeader)
  /// The second record of a file whose oldest records were removed. The number is that of the last action that was removed.
  case rotated(after: UInt64)
  case state(StateRecord)
  case action(ActionRecord)
  /// An effect started. `ended` and `ending` of the effect are not written.
  case effectStarted(RecordedEffect)
  case effectEnded(number: UInt64, time: Duration, ending: RecordedEffect.Ending)
  case input(InputRecord)
  case change(ChangeRecord)
  /// The program went on from an earlier state: the actions behind a number are no longer part of the history. A state
  /// follows. The next action has the next number.
  case branch(after: UInt64, time: Duration)
  /// The recording ended because it was stopped. The duration is that of the last action's reducer.
  case end(time: Duration, duration: Duration?)
}

/// The record at the beginning of a file.
package struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that this library writes and reads.
  package static let formatVersion = 1

  /// The name of the program.
  package var program: String
  /// The full names of the types.
  package var stateType: String
  package var actionType: String
  /// The kind of the store, for example `store`, `actor`, `redux` or `features`.
  package var style: String
  /// The time of the start on the system's clock, in milliseconds since 1970 in UTC.
  package var startMilliseconds: Int64
  /// Whether records are objects with named members, or arrays.
  package var form: RecordingForm

  package init(
    program: String, stateType: String, actionType: String, style: String, startMilliseconds: Int64,
    form: RecordingForm = .full
  ) {
    self.program = program
    self.stateType = stateType
    self.actionType = actionType
    self.style = style
    self.startMilliseconds = startMilliseconds
    self.form = form
  }
}

/// The form of the records of a file. The header always has the full form.
package enum RecordingForm: String, Hashable, Sendable {
  /// A record is an object with named members.
  case full
  /// A record is an array. Paths and call sites are written once, and referred to by number.
  case compact
}

/// The state after an action: the initial state, or a checkpoint.
package struct StateRecord: Hashable, Sendable {
  /// The number of the last action that led to the state; 0 for the initial state of a store.
  package var after: UInt64
  package var time: Duration
  /// The digest of the state's text; see ``recordingDigest(of:)``. `nil` if it is unknown.
  package var digest: UInt64?
  package var redaction: RecordedRedaction
  /// The state as JSON text; `nil` if only the digest is known.
  package var value: [UInt8]?

  package init(
    after: UInt64, time: Duration, digest: UInt64?, redaction: RecordedRedaction = .none, value: [UInt8]?
  ) {
    self.after = after
    self.time = time
    self.digest = digest
    self.redaction = redaction
    self.value = value
  }
}

/// An action, written before it is reduced.
package struct ActionRecord: Hashable, Sendable {
  package var number: UInt64
  /// The time since the start of the recording.
  package var time: Duration
  package var origin: RecordedOrigin
  /// The number of the action that led to this one; see ``RecordedStep/cause``.
  package var cause: UInt64?
  /// The duration of the reducer's call for the action before; `nil` if there is none.
  package var previousDuration: Duration?
  package var redaction: RecordedRedaction
  /// The action as JSON text; `nil` if it could not be encoded or is redacted as a whole.
  package var value: [UInt8]?

  package init(
    number: UInt64, time: Duration, origin: RecordedOrigin, cause: UInt64? = nil, previousDuration: Duration? = nil,
    redaction: RecordedRedaction = .none, value: [UInt8]?
  ) {
    self.number = number
    self.time = time
    self.origin = origin
    self.cause = cause
    self.previousDuration = previousDuration
    self.redaction = redaction
    self.value = value
  }
}

/// An event of a host: a key, a click, a change of the window's size.
package struct InputRecord: Hashable, Sendable {
  package var time: Duration
  /// The kind of the host, for example `terminal` or `page`.
  package var host: String
  /// The event as JSON text.
  package var value: [UInt8]

  package init(time: Duration, host: String, value: [UInt8]) {
    self.time = time
    self.host = host
    self.value = value
  }
}

/// The change that an action made to the state, for tools that can't run the reducer.
package struct ChangeRecord: Hashable, Sendable {
  /// The number of the action.
  package var after: UInt64
  /// The difference, line by line with `-` and `+`; `nil` if it isn't written.
  package var difference: String?
  /// The state after the action as JSON text; `nil` if it isn't written.
  package var value: [UInt8]?

  package init(after: UInt64, difference: String?, value: [UInt8]? = nil) {
    self.after = after
    self.difference = difference
    self.value = value
  }
}

/// The parts of a value that were replaced before it was written.
package enum RecordedRedaction: Hashable, Sendable {
  case none
  /// The paths of the parts, for example `login.password`. The value has replacements there.
  case parts([String])
  /// The whole value. It isn't written, or a replacement is.
  case whole
}

/// The digest of a value's JSON text: FNV-1a with 64 bits.
package func recordingDigest(of bytes: [UInt8]) -> UInt64 {
  var result: UInt64 = 0xCBF2_9CE4_8422_2325
  bytes.withUnsafeBufferPointer {
    for byte in $0 { result = (result ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }
  return result
}
