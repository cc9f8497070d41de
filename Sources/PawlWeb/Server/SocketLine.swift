#if Web
import HTTPTypes
import NIOCore
import PawlPages
import PawlViews

/// A live connection over a WebSocket: receives the events of a page, and sends the changes of the page.
@MainActor
final class SocketLine: SessionLine {
  let session: WebSession
  /// The artificial delay in each direction.
  nonisolated let delay: Duration
  private let port: SocketPort
  private let intake: EventIntake
  private var number = 0
  /// Whether the page has sent the token of the session.
  private var isTrusted = false
  /// Whether the response that makes the connection a WebSocket is being sent.
  private var isOpen = false
  /// Whether a request for the next message is scheduled.
  private var isDue = false
  /// Whether the next message waits until the connection can take it.
  private var awaitsRoom = false
  private var isSending = false
  private var isOver = false
  private var sentAt: ContinuousClock.Instant?

  /// - Throws: ``WebSession/ConnectionError`` if another tab shows the session.
  init(
    of session: WebSession, over port: SocketPort, _ intake: EventIntake,
    tab: String, document: Substring, version: Int
  ) throws {
    self.session = session
    self.port = port
    self.intake = intake
    delay = intake.configuration.developmentLatency / 2
    number = try session.connect(
      tab: tab, document: document, version: version, now: intake.configuration.now(), over: self)
  }

  /// Notes that the main actor is about to handle a message.
  nonisolated func expect() { intake.telemetry.watch.expect() }

  /// Begins to send messages, since the response that makes the connection a WebSocket was sent.
  ///
  /// No task waits for the end of the connection, because a waiting task costs more memory than all else of a connection.
  func open() {
    isOpen = true
    signal()
    if isOver { close() }
  }

  /// Ends the connection.
  func disconnect() { session.disconnect(number, now: intake.configuration.now()) }

  // MARK: Receiving

  func take(_ arrival: SocketPort.RecordedEvent) {
    defer { intake.telemetry.watch.didRespond() }
    guard !isOver else { return }
    do throws(RequestError) {
      switch arrival {
      case .token(let token):
        isTrusted = SessionKeys.areEqual(token, session.token)
        if !isTrusted { throw .forged }
      case .message(let message): try take(message)
      case .beat: beat()
      case .room:
        if awaitsRoom { signal() }
      case .shutdown: session.close(.bye)
      case .closed: disconnect()
      }
    } catch {
      port.write(SocketFrame.text(error.message(in: session.screen.graph.services.shownLocalization)))
      if error.status == .forbidden { disconnect() }
    }
  }

  private func take(_ message: Result<PageEventMessage, RequestError>) throws(RequestError) {
    guard isTrusted else { throw .forged }
    // The end of the connection is about to be reported.
    guard !session.isClosed else { return }
    let message = try message.get()
    // The events of a page that another one is about to replace. The page of this session doesn't have their elements.
    if session.needsPage { return }
    if let document = message.document, !session.shows(document: "\(document)") { return }
    try intake.handle(message, of: session)
  }

  /// Surplus answers to heartbeats are ignored. They still count as a sign of the page.
  private func beat() {
    let now = intake.configuration.now()
    guard isTrusted, session.consume(1, now: now) else { return }
    session.receiveHeartbeat(now: now)
  }

  // MARK: Sending

  /// Schedules the next message after the pending work of the main actor, and some time after the last message. A slow
  /// browser, or one with many changes, gets the newest state and not every state in between.
  func signal() {
    guard isOpen, !isDue, !isOver else { return }
    isDue = true
    let rest = delay + (sentAt.map { max(.zero, WebSession.pace - (.now - $0)) } ?? .zero)
    Task {
      if rest > .zero { try? await Task.sleep(for: rest) }
      send()
    }
  }

  private func send() {
    isDue = false
    guard !isOver else { return }
    awaitsRoom = !port.hasRoom
    guard !awaitsRoom else { return }
    let start = ContinuousClock.now
    intake.telemetry.watch.expect(at: start)
    defer { intake.telemetry.watch.didRespond() }
    isSending = true
    let message = session.nextMessage(of: number, now: intake.configuration.now())
    isSending = false
    if let message, message != .nothing {
      let text = message.text
      if case .frame = message {
        intake.telemetry.rendered(in: .now - start)
        intake.telemetry.sent(bytes: text.utf8.count)
        sentAt = start
      }
      port.write(SocketFrame.text(text))
    }
    if isOver || message == nil {
      close()
      disconnect()
    }
  }

  func end() {
    guard !isOver else { return }
    isOver = true
    if !isSending { close() }
  }

  private func close() {
    isOver = true
    // The frame can only follow the response.
    guard isOpen else { return }
    port.write(SocketFrame.close)
    port.end()
  }
}
#endif
