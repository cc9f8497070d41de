/// One action of a recording, without its type.
public struct RecordedStep: Hashable, Sendable, Identifiable {
  /// The number of the action. Numbers increase by one in the order in which actions were reduced.
  public var number: UInt64
  /// The time since the start of the recording.
  public var time: Duration
  /// The duration of the reducer's call; `nil` if it is unknown, because the program ended during the call.
  public var duration: Duration?
  /// The sender of the action.
  public var origin: RecordedOrigin
  /// The number of the action that led to this one: the action whose effect sent it, or whose observer did; `nil` if a
  /// user did, or if the cause lies before the recording.
  public var cause: UInt64?
  /// The names of the action's cases from the outside in, for example `row.toggled`. It is short, and one line.
  public var name: String

  public var id: UInt64 { number }

  /// Creates a step.
  public init(
    number: UInt64, time: Duration, duration: Duration?, origin: RecordedOrigin, cause: UInt64?, name: String
  ) {
    self.number = number
    self.time = time
    self.duration = duration
    self.origin = origin
    self.cause = cause
    self.name = name
  }
}
