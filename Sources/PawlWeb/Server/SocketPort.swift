#if Web
import CPawlRuntime
import NIOCore
import NIOHTTPTypes
import PawlPages
import Synchronization

/// The server's end of a WebSocket. It passes received messages to the main actor in order, and sends the messages of the
/// main actor.
final class SocketPort: Sendable {
  /// An event of a WebSocket.
  enum RecordedEvent: Sendable {
    /// The first message: the token of the page.
    case token(String)
    case message(Result<PageEventMessage, RequestError>)
    /// An answer to a heartbeat.
    case beat
    /// The connection can take further messages again.
    case room
    /// The server is shutting down.
    case shutdown
    case closed
  }

  /// The value of the header field by which a ``ConnectionGuard`` names the port of a request. It is random, so that
  /// clients cannot forge it.
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

  /// The ports whose requests have no response yet, by their names.
  ///
  /// The registry belongs to the process, since a server and an application share nothing else. The port is made by a
  /// handler of the server's channel, and Hummingbird passes a request to the application as text. A context needn't know
  /// its channel, and the server may have another configuration than the application. Servers don't meet here: names are
  /// random, the server replaces the header field of a client, and a port leaves with its request or its connection.
  private static let waiting = Mutex<[String: SocketPort]>([:])

  /// Registers the port, so that a request finds it by its name.
  func announce() { Self.withWaiting { $0[name] = self } }

  /// Undoes ``announce()``.
  func withdraw() { Self.withWaiting { $0[name] = nil } }

  /// Returns the port of a request, or `nil` if the request's connection cannot become a WebSocket.
  static func named(_ name: String) -> SocketPort? { withWaiting { $0[name] } }

  /// Calls `body` with exclusive access to the registry.
  ///
  /// The calls around it tell ThreadSanitizer about the lock, because it doesn't follow the futex on which a contended
  /// `Mutex` waits.
  private static func withWaiting<Result: Sendable>(_ body: (inout [String: SocketPort]) -> Result) -> Result {
    let address = withUnsafePointer(to: waiting) { UnsafeRawPointer($0) }
    return waiting.withLock { ports in
      pawl_acquired(address)
      defer { pawl_releases(address) }
      return body(&ports)
    }
  }

  // MARK: Receiving

  /// Passes all messages to a line, including those received earlier.
  ///
  /// - Returns: False if the port has a line already.
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

  /// Takes a received message.
  ///
  /// - Returns: False if more messages are waiting than a page ever sends without an answer.
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

  // MARK: Sending

  /// Whether the client reads the messages that it is sent.
  var hasRoom: Bool { channel.isWritable }

  func write(_ frames: ByteBuffer) { channel.writeAndFlush(HTTPResponsePart.body(frames), promise: nil) }

  /// Ends the response, and with it the connection.
  func end() { channel.writeAndFlush(HTTPResponsePart.end(nil), promise: nil) }
}
#endif
