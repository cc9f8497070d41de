#if Web
/// A live connection, as the session sees it that writes to it.
@MainActor
protocol SessionLine: AnyObject {
  /// Has the line ask for the next message soon. Many signals before that are one.
  func signal()
  /// Ends the line. There are no messages for it any more.
  func end()
}

/// A line that is a stream of signals: whoever iterates over them sends the messages.
final class SignalLine: SessionLine {
  let signals: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (signals, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1)) }

  func signal() { continuation.yield() }
  func end() { continuation.finish() }
}
#endif
