/// An event that a user or a terminal has sent to a host: a key, a click, text, a new size.
public struct RecordedHostEvent: Hashable, Sendable {
  /// The time since the start of the recording.
  public var time: Duration
  /// The number of the last action that was reduced before the event.
  public var position: Int
  /// The host: `terminal` or `page`.
  public var host: String
  /// The event as JSON.
  public var event: [UInt8]

  /// Creates a recorded event.
  public init(time: Duration, position: Int, host: String, event: [UInt8]) {
    self.time = time
    self.position = position
    self.host = host
    self.event = event
  }
}
