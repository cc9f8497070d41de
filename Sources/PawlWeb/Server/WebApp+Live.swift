#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import ServiceLifecycle
import PawlViews

extension WebApp {
  /// Connects a page: takes what its user does, over a socket, and sends what changes, as long as the page is shown.
  func live(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    let socket = try socket(of: asked)
    let version = asked.query(PageProtocol.Query.version.rawValue).flatMap { Int($0) } ?? 0
    let tab = asked.query(PageProtocol.Query.tab.rawValue).map { String($0.prefix(64)) } ?? ""
    return if let socket {
      answer(
        try await withSession(name, visitor, asked) {
          try socketLine(name, visitor, tab: tab, version: version, over: socket.port)
        }, toKey: socket.key)
    } else {
      answer(
        try await withSession(name, visitor, asked) { try stream(name, visitor, tab: tab, version: version) },
        on: asked.context)
    }
  }

  // MARK: Sockets

  /// Returns the key and the port of a request for a WebSocket, or `nil` for a stream. Over HTTP/1.1, browsers limit the
  /// connections of all tabs together, and a stream would take one of them. A WebSocket carries the same text, and the
  /// events of the page.
  private func socket(of asked: WebRequest<Context>) throws(RequestError) -> (key: String, port: SocketPort)? {
    guard asked.headers[.upgrade]?.lowercased() == "websocket" else { return nil }
    guard asked.headers[.secWebSocketVersion] == "13", let key = asked.headers[.secWebSocketKey] else {
      throw RequestError(.badRequest, untranslated: "A socket is asked for with its version, 13, and a key.")
    }
    guard let port = asked.headers[.pawlSocket].flatMap({ SocketPort.named($0) }) else {
      throw RequestError(.notImplemented, untranslated: "This server has no sockets: see WebServer.connections(_:).")
    }
    return (key, port)
  }

  @MainActor
  private func socketLine(
    _ name: Substring, _ visitor: Visitor, tab: String, version: Int, over port: SocketPort
  ) throws(RequestError) -> SocketLine {
    let (session, document) = try sessionToConnect(name, visitor)
    let connection: SocketLine
    do {
      connection = try SocketLine(of: session, over: port, intake, tab: tab, document: document, version: version)
    } catch {
      throw .elsewhere
    }
    guard port.attach(connection) else {
      connection.disconnect()
      throw RequestError(.badRequest, untranslated: "The connection is closed, or a socket already.")
    }
    return connection
  }

  private func answer(_ connection: SocketLine, toKey key: String) -> Response {
    Response(
      status: .switchingProtocols,
      headers: [.upgrade: "websocket", .connection: "Upgrade", .secWebSocketAccept: SocketFrame.answer(toKey: key)],
      // The line itself ends the response.
      body: ResponseBody { _ in await connection.open() })
  }

  // MARK: Streams

  /// A live connection of a session that is a stream.
  private struct LiveConnection: Sendable {
    let session: WebSession
    let number: Int
    let signals: AsyncStream<Void>
  }

  @MainActor
  private func stream(
    _ name: Substring, _ visitor: Visitor, tab: String, version: Int
  ) throws(RequestError) -> LiveConnection {
    let (session, document) = try sessionToConnect(name, visitor)
    let connection = SignalLine()
    do {
      let number = try session.connect(
        tab: tab, document: document, version: version, now: configuration.now(), over: connection)
      return LiveConnection(session: session, number: number, signals: connection.signals)
    } catch {
      throw .elsewhere
    }
  }

  private func answer(_ connection: LiveConnection, on context: Context) -> Response {
    let (telemetry, delay, now) = (telemetry, configuration.developmentLatency / 2, configuration.now)
    (context as? any ConnectedRequestContext)?.channel.closeFuture.whenComplete { _ in
      Task { @MainActor in connection.session.disconnect(connection.number, now: now()) }
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store", .xAccelBuffering: "no",
        .xContentTypeOptions: "nosniff",
      ],
      body: ResponseBody { writer in
        do {
          try await withGracefulShutdownHandler {
            try await Self.send(connection, to: &writer, telemetry, delay: delay, now: now)
          } onGracefulShutdown: {
            Task { @MainActor in connection.session.close(.bye) }
          }
          await connection.session.disconnect(connection.number, now: now())
          try await writer.finish(nil)
        } catch {
          await connection.session.disconnect(connection.number, now: now())
          throw error
        }
      })
  }

  private static func send(
    _ connection: LiveConnection, to writer: inout any ResponseBodyWriter, _ telemetry: WebTelemetry, delay: Duration,
    now: @Sendable () -> ContinuousClock.Instant
  ) async throws {
    for await _ in connection.signals {
      if delay > .zero { try await Task.sleep(for: delay) }
      let start = ContinuousClock.now
      telemetry.watch.expect(at: start)
      let next = await connection.session.nextMessage(of: connection.number, now: now())
      telemetry.watch.didRespond()
      guard let message = next else { break }
      if message == .nothing { continue }
      let text = message.text
      if case .frame = message {
        telemetry.rendered(in: .now - start)
        telemetry.sent(bytes: text.utf8.count)
      }
      try await writer.write(ByteBuffer(string: text))
      if case .closeReason = message { break }
      // A slow browser, or one with many changes, gets the newest state, not every state in between.
      let rest = WebSession.pace - (.now - start)
      if rest > .zero { try await Task.sleep(for: rest) }
    }
  }

  // MARK: Both

  @MainActor
  private func sessionToConnect(
    _ name: Substring, _ visitor: Visitor
  ) throws(RequestError) -> (WebSession, document: Substring) {
    let (session, document) = try session(name, visitor)
    guard session.consume(1, now: configuration.now()) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
    return (session, document)
  }
}
#endif
