#if Web
import NIOCore
import NIOHTTPTypes
import PawlPages
import Synchronization

/// The server's end of a WebSocket: hands what comes over the connection to the main actor, in order, and takes what the main
/// actor sends.
final class SocketPort: Sendable {
  /// What comes over a socket.
  enum RecordedEvent: Sendable {
    /// The first message: the token of the page.
    case token(String)
    case message(Result<PageEventMessage, RequestError>)
    /// An answer to a heartbeat.
    case beat
    /// There is room again for what is sent.
    case room
    case closed
  }

  /// The value of the header field by which a ``ConnectionGuard`` names the port of a request. It is random, so clients cannot
  /// forge it.
  let name = SessionKeys.random()
  private let channel: any Channel
  private let state = Mutex(State())

  private struct State {
    var line: SocketLine?
    var arrivals: [RecordedEvent] = []
    var isHandingOver = false
    var isClosed = false
  }

  init(_ channel: any Channel) { self.channel = channel }

  // MARK: Ports of requests

  private static let waiting = Mutex<[String: SocketPort]>([:])

  /// Lets a request find the port by its name.
  func announce() { Self.waiting.withLock { $0[name] = self } }

  /// Undoes ``announce()``.
  func withdraw() { _ = Self.waiting.withLock { $0.removeValue(forKey: name) } }

  /// The port of a request; nil if the connection of the request cannot become a socket.
  static func named(_ name: String) -> SocketPort? { waiting.withLock { $0[name] } }

  // MARK: What comes

  /// Gives all that comes to a line, also what has come before.
  ///
  /// - Returns: false if it has a line already.
  func attach(_ line: SocketLine) -> Bool {
    withdraw()
    let (isFirst, isWaiting) = state.withLock { state in
      guard state.line == nil, !state.isClosed else { return (false, false) }
      state.line = line
      return (true, !state.arrivals.isEmpty)
    }
    if isWaiting { handOver() }
    return isFirst
  }

  /// Takes what has come over the connection.
  ///
  /// - Returns: false if more is waiting than a page ever sends without an answer.
  func take(_ arrival: RecordedEvent) -> Bool {
    let (isTaken, isFirst) = state.withLock { state in
      let isEnd = if case .closed = arrival { true } else { false }
      guard isEnd || state.arrivals.count < Self.most else { return (false, false) }
      if isEnd { state.isClosed = true }
      state.arrivals.append(arrival)
      return (true, state.line != nil && !state.isHandingOver)
    }
    if isFirst { handOver() }
    return isTaken
  }

  private func handOver() {
    let line = state.withLock { state -> SocketLine? in
      guard !state.isHandingOver else { return nil }
      state.isHandingOver = state.line != nil
      return state.line
    }
    guard let line else { return }
    line.expect()
    Task { @MainActor in
      if line.delay > .zero { try? await Task.sleep(for: line.delay) }
      for arrival in self.next() { line.take(arrival) }
    }
  }

  private func next() -> [RecordedEvent] {
    state.withLock { state in
      defer { (state.arrivals, state.isHandingOver) = ([], false) }
      if state.isClosed { state.line = nil }
      return state.arrivals
    }
  }

  private static let most = 64

  // MARK: What goes

  /// Whether the client takes what it is sent.
  var hasRoom: Bool { channel.isWritable }

  func write(_ frames: ByteBuffer) { channel.writeAndFlush(HTTPResponsePart.body(frames), promise: nil) }
}
#endif
