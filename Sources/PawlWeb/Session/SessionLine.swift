#if Web
/// A live connection that a session writes to.
@MainActor
protocol SessionLine: AnyObject {
  /// Schedules the next message. Further signals before it have no effect.
  func signal()
  /// Ends the line. The session sends it no further messages.
  func end()
}

/// A line that is a stream of signals. The consumer of the stream sends the messages.
final class SignalLine: SessionLine {
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func signal() { continuation.yield() }
  func end() { continuation.finish() }
}
#endif
