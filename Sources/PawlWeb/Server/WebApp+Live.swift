#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import PawlViews

extension WebApp {
  /// A live connection of a session.
  private struct Line: Sendable {
    let session: WebSession
    let number: Int
    let signals: AsyncStream<Void>
  }

  /// Sends patches as long as the page is shown.
  func live(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    let key = try socketKey(asked)
    let version = asked.query("v").flatMap { Int($0) } ?? 0
    let tab = asked.query("tab").map { String($0.prefix(64)) } ?? ""
    let line = try await connect(name, visitor, tab: tab, version: version)
    let (telemetry, delay, now) = (telemetry, configuration.developmentLatency / 2, configuration.now)
    (asked.context as? any ConnectedRequestContext)?.channel.closeFuture.whenComplete { _ in
      Task { @MainActor in line.session.disconnect(line.number, now: now()) }
    }
    return Response(
      status: key == nil ? .ok : .switchingProtocols, headers: key.map(Self.headersOfSocket) ?? Self.headersOfStream,
      body: ResponseBody { writer in
        do {
          try await withGracefulShutdownHandler {
            try await Self.send(line, to: &writer, isSocket: key != nil, telemetry, delay: delay, now: now)
          } onGracefulShutdown: {
            Task { @MainActor in line.session.say(.bye) }
          }
          if key != nil { try await writer.write(SocketFrame.close) }
          await line.session.disconnect(line.number, now: now())
          try await writer.finish(nil)
        } catch {
          await line.session.disconnect(line.number, now: now())
          throw error
        }
      })
  }

  /// Returns the key of a browser that requests a WebSocket instead of a stream; `nil` for a stream. Over HTTP/1.1,
  /// browsers limit the connections of all tabs together, and a stream would take one of them. A socket carries the
  /// same text; events arrive as requests in both cases.
  private func socketKey(_ asked: WebRequest<Context>) throws(Refusal) -> String? {
    guard asked.headers[.upgrade]?.lowercased() == "websocket" else { return nil }
    guard asked.headers[.secWebSocketVersion] == "13", let key = asked.headers[.secWebSocketKey] else {
      throw Refusal(.badRequest, "A socket is asked for with its version, 13, and a key.")
    }
    guard asked.headers[.pawlSocket] == SocketReader.mark else {
      throw Refusal(.notImplemented, "This server has no sockets: see WebServer.connections(_:).")
    }
    return key
  }

  private static var headersOfStream: HTTPFields {
    [
      .contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store", .xAccelBuffering: "no",
      .xContentTypeOptions: "nosniff",
    ]
  }

  private static func headersOfSocket(key: String) -> HTTPFields {
    [.upgrade: "websocket", .connection: "Upgrade", .secWebSocketAccept: SocketFrame.answer(toKey: key)]
  }

  private static func send(
    _ line: Line, to writer: inout any ResponseBodyWriter, isSocket: Bool, _ telemetry: WebTelemetry, delay: Duration,
    now: @Sendable () -> ContinuousClock.Instant
  ) async throws {
    for await _ in line.signals {
      if delay > .zero { try await Task.sleep(for: delay) }
      let start = ContinuousClock.now
      telemetry.watch.expect(at: start)
      let next = await line.session.nextMessage(of: line.number, now: now())
      telemetry.watch.turned()
      guard let message = next else { break }
      if message == .nothing { continue }
      let text = message.text
      if case .frame = message {
        telemetry.rendered(in: .now - start)
        telemetry.sent(bytes: text.utf8.count)
      }
      try await writer.write(isSocket ? SocketFrame.text(text) : ByteBuffer(string: text))
      if case .farewell = message { break }
      // A slow browser, or one with many changes, gets the newest state, not every state in between.
      let rest = pace - (.now - start)
      if rest > .zero { try await Task.sleep(for: rest) }
    }
  }

  private static var pace: Duration { .milliseconds(16) }

  @MainActor
  private func connect(_ name: Substring, _ visitor: Visitor, tab: String, version: Int) throws(Refusal) -> Line {
    let (session, document) = try session(name, visitor)
    guard session.takes(1, now: configuration.now()) else {
      throw .tooMuch(perSecond: configuration.maximumEventsPerSecond)
    }
    do {
      let (number, signals) = try session.connect(
        tab: tab, document: document, version: version, now: configuration.now())
      return Line(session: session, number: number, signals: signals)
    } catch {
      throw .elsewhere
    }
  }
}
#endif
