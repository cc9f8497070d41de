/// One task or subscription of a recording.
public struct RecordedEffect: Hashable, Sendable, Identifiable {
  /// The way in which an effect ended.
  public enum Ending: String, Hashable, Sendable {
    /// The effect has ended by itself.
    case finished
    /// The effect was cancelled.
    case cancelled
  }

  /// The number of the effect, which is unique in the recording. Numbers increase in the order of starting.
  public var number: UInt64
  /// The number of the action that started the effect; `nil` if it lies before the recording.
  public var cause: UInt64?
  /// The place where the effect was created, for example `Search.swift:41`.
  public var callSite: String
  /// The time of the start since the start of the recording.
  public var started: Duration
  /// The time of the end; `nil` while the effect is running.
  public var ended: Duration?
  /// The way in which the effect ended; `nil` while it is running.
  public var ending: Ending?

  public var id: UInt64 { number }

  /// Creates an effect.
  public init(
    number: UInt64, cause: UInt64?, callSite: String, started: Duration, ended: Duration? = nil, ending: Ending? = nil
  ) {
    self.number = number
    self.cause = cause
    self.callSite = callSite
    self.started = started
    self.ended = ended
    self.ending = ending
  }
}
