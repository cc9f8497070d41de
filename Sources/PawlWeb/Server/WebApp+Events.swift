#if Web
import HTTPTypes
import Hummingbird
import PawlPages

extension WebApp {
  // MARK: What a page sends

  /// Has a session handle what its user has done.
  func events(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    let body = try await body(of: asked.request)
    if configuration.developmentLatency > .zero { try await Task.sleep(for: configuration.developmentLatency / 2) }
    let type = asked.headers[.contentType] ?? ""
    if type.hasPrefix("application/json") {
      let token = asked.headers[.csrfToken] ?? ""
      try await prepare(name, visitor, token: token)
      let message = try message(body)
      return try await handle(message, name, visitor, token: token)
    }
    if type.hasPrefix("application/x-www-form-urlencoded") {
      guard let text = String(validating: body, as: UTF8.self) else {
        throw Refusal(.badRequest, "What is sent is no text in UTF-8.")
      }
      return try await handle(PageForm(text), name, visitor)
    }
    throw Refusal(.unsupportedMediaType, "Events are sent as JSON, or as a form: not as \"\(type.prefix(60))\".")
  }

  /// Refuses what a session will not take, before it is read what it is.
  @MainActor
  private func prepare(_ name: Substring, _ visitor: Visitor, token: String) throws(Refusal) {
    let session = try session(name, visitor, token: token)
    guard session.mayBeAsked(now: configuration.now()) else {
      throw .tooMuch(perSecond: configuration.maximumEventsPerSecond)
    }
  }

  /// Reads a message: not on the main actor, where the views are.
  private func message(_ body: [UInt8]) throws(Refusal) -> PageEventMessage {
    let message: PageEventMessage
    do {
      message = try PageEventMessage(body)
    } catch {
      throw Refusal(.badRequest, error.description)
    }
    guard message.events.count <= WebConfiguration.maximumEventsPerMessage else {
      throw Refusal(
        .contentTooLarge,
        "\(message.events.count) events are too many for a message: \(WebConfiguration.maximumEventsPerMessage) at most."
      )
    }
    return message
  }

  @MainActor
  private func handle(
    _ message: PageEventMessage, _ name: Substring, _ visitor: Visitor, token: String
  ) throws(Refusal) -> Response {
    let session = try session(name, visitor, token: token)
    guard session.takes(message.events.count, now: configuration.now()) else {
      throw .tooMuch(perSecond: configuration.maximumEventsPerSecond)
    }
    let refusals = telemetry.handling(message.events.count, session: session.id) {
      session.handle(message.events, last: message.last, now: configuration.now())
    }
    guard let first = refusals.first else { return Response(status: .noContent) }
    throw Refusal(.unprocessableContent, first.description)
  }

  @MainActor
  private func handle(_ form: PageForm, _ name: Substring, _ visitor: Visitor) throws(Refusal) -> Response {
    // A form of an older page is taken as far as it goes.
    let session = try session(name, visitor, token: form.token, isOfAnyPage: true)
    guard session.takes(1, now: configuration.now()) else {
      throw .tooMuch(perSecond: configuration.maximumEventsPerSecond)
    }
    // What could not be done is seen on the page that follows.
    _ = telemetry.handling(1, session: session.id) { session.handle(form, now: configuration.now()) }
    session.screen.render()
    return Response(
      status: .seeOther, headers: [.location: base + session.screen.path, .cacheControl: "no-store"])
  }

  /// Says to a session that its page is not shown any more.
  func leave(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    let token = String(decoding: try await body(of: asked.request), as: UTF8.self)
    try await leave(name, visitor, token: token)
    return Response(status: .noContent)
  }

  @MainActor
  private func leave(_ name: Substring, _ visitor: Visitor, token: String) throws(Refusal) {
    try session(name, visitor, token: token).leave(now: configuration.now())
  }

  /// The session that a request names, if it is of the visitor and the token is its own.
  @MainActor
  private func session(
    _ name: Substring, _ visitor: Visitor, token: String, isOfAnyPage: Bool = false
  ) throws(Refusal) -> WebSession {
    let (session, isCurrent) = try session(name, visitor)
    guard SessionKeys.areEqual(token, session.token) else { throw .forged }
    guard isCurrent || isOfAnyPage else { throw .elsewhere }
    return session
  }

  /// The session that a request names, if it is of the visitor, and whether it names the page that was loaded last.
  @MainActor
  func session(_ name: Substring, _ visitor: Visitor) throws(Refusal) -> (WebSession, isCurrent: Bool) {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let session = sessions.session(parts[0], of: visitor) else { throw .gone }
    return (session, parts[1] == "\(session.documentVersion)")
  }

  private func body(of request: Request) async throws -> [UInt8] {
    let limit = configuration.maximumMessageSize
    let tooLarge = Refusal(
      .contentTooLarge, "What is sent has more than \(limit) bytes, which is the most for one message.")
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
    var bytes: [UInt8] = []
    do {
      for try await part in request.body {
        guard bytes.count + part.readableBytes <= limit else { throw tooLarge }
        bytes += part.readableBytesView
      }
    } catch let error where !(error is Refusal || error is CancellationError) {
      throw Refusal(.badRequest, "What is sent does not come as HTTP has it, or not to its end.")
    }
    return bytes
  }
}
#endif
