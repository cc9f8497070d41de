/// One recorded action.
struct ActionEntry<Action> {
  var action: Action
  var number: UInt64
  var cause: UInt64
  /// Nanoseconds since the start of the recording.
  var time: Int64
  /// The nanoseconds of the reducer's call; -1 if unknown.
  var duration: Int64
  var origin: RecordedOrigin
}

extension ActionEntry: Sendable where Action: Sendable {}
