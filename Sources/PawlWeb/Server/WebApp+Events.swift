#if Web
import HTTPTypes
import Hummingbird
import PawlPages
import PawlViews

extension WebApp {
  // MARK: Events of a page

  /// Handles the events of a page, sent by its script or as a form.
  func events(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    let type = asked.headers[.contentType] ?? ""
    let isForm = type.hasPrefix("application/x-www-form-urlencoded")
    if isForm { _ = try await session(name, visitor) }
    let body = try await body(of: asked.request, isForm: isForm)
    if configuration.developmentLatency > .zero { try await Task.sleep(for: configuration.developmentLatency / 2) }
    if type.hasPrefix("application/json") {
      let token = asked.headers[.csrfToken] ?? ""
      telemetry.watch.expect()
      try await prepare(name, visitor, token: token)
      let message = try EventIntake.message(body)
      telemetry.watch.expect()
      return try await withSession(name, visitor, asked) { try handle(message, name, visitor, token: token) }
    }
    if isForm {
      let form = try form(body)
      return try await withSession(name, visitor, asked) { try handle(form, name, visitor) }
    }
    throw RequestError(
      .unsupportedMediaType, untranslated: "Events must be sent as JSON or as a form, not as \"\(type.prefix(60))\".")
  }

  func form(_ body: [UInt8]) throws(RequestError) -> PageForm {
    guard let text = String(validating: body, as: UTF8.self) else {
      throw RequestError(.badRequest, untranslated: "The body is not UTF-8 text.")
    }
    return PageForm(text)
  }

  /// Refuses a request of a session that is over its limits, before the body is parsed.
  @MainActor
  private func prepare(_ name: Substring, _ visitor: Visitor, token: String) throws(RequestError) {
    defer { telemetry.watch.didRespond() }
    let session = try session(name, visitor, token: token)
    guard session.isBelowRateLimit(now: configuration.now()) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
  }

  @MainActor
  private func handle(
    _ message: PageEventMessage, _ name: Substring, _ visitor: Visitor, token: String
  ) throws(RequestError) -> Response {
    defer { telemetry.watch.didRespond() }
    let session = try session(name, visitor, token: token)
    try intake.handle(message, of: session)
    return Response(status: .noContent)
  }

  @MainActor
  private func handle(_ form: PageForm, _ name: Substring, _ visitor: Visitor) throws(RequestError) -> Response {
    // The form of an older page is applied as far as possible.
    let session = try session(name, visitor, token: form.token, isOfAnyPage: true)
    guard session.consume(1, now: configuration.now()) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
    if let long = form.values.first(where: { $0.value.utf8.count > configuration.maximumTextSize }) {
      throw RequestError(
        .contentTooLarge,
        "A text has \(long.value.utf8.count) bytes; at most \(configuration.maximumTextSize) are allowed. Go back to shorten it."
      )
    }
    // Another process has made the page of the form. The present page is shown in its place.
    if session.needsPage { return Self.redirection(to: base + session.screen.path) }
    // The following page shows which actions were refused.
    _ = telemetry.handling(1, session: session.id) { session.handle(form, now: configuration.now()) }
    session.screen.render()
    return Self.redirection(to: base + session.screen.path)
  }

  private static func redirection(to path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
  }

  /// Handles a page's answer to a heartbeat.
  func beat(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    if configuration.developmentLatency > .zero { try await Task.sleep(for: configuration.developmentLatency / 2) }
    try await receiveHeartbeat(name, visitor, token: asked.headers[.csrfToken] ?? "")
    return Response(status: .noContent)
  }

  @MainActor
  private func receiveHeartbeat(_ name: Substring, _ visitor: Visitor, token: String) throws(RequestError) {
    let session = try session(name, visitor, token: token)
    guard session.consume(1, now: configuration.now()) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
    session.receiveHeartbeat(now: configuration.now())
  }

  /// Handles the message of a page that is being left. The body is the token, followed on further lines by a message
  /// with the last events.
  func leave(_ name: Substring, _ asked: WebRequest<Context>) async throws -> Response {
    try refuseForeignOrigin(of: asked.request)
    let visitor = try await visitor(of: asked)
    let body = try await body(of: asked.request)
    let end = body.firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
    let message = end == body.endIndex ? nil : try EventIntake.message(Array(body[(end + 1)...]))
    let token = String(decoding: body[..<end], as: UTF8.self)
    if message == nil {
      try await leave(name, visitor, token: token, nil)
    } else {
      try await withSession(name, visitor, asked) { try leave(name, visitor, token: token, message) }
    }
    return Response(status: .noContent)
  }

  @MainActor
  private func leave(
    _ name: Substring, _ visitor: Visitor, token: String, _ message: PageEventMessage?
  ) throws(RequestError) {
    let (session, document) = try session(name, visitor)
    guard SessionKeys.areEqual(token, session.token) else { throw .forged }
    let now = configuration.now()
    if let message {
      guard session.consume(message.events.count, now: now) else {
        throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
      }
      session.handleLate(message, of: document, now: now)
    }
    if session.shows(document: document) { session.leave(now: now) }
    // The user hasn't seen the page: the tab had a session already.
    if !session.hasBeenUsed { sessions.remove(session) }
  }

  /// Returns the session with the requested name, if it belongs to the visitor and the token is right.
  @MainActor
  private func session(
    _ name: Substring, _ visitor: Visitor, token: String, isOfAnyPage: Bool = false
  ) throws(RequestError) -> WebSession {
    let (session, document) = try session(name, visitor)
    guard SessionKeys.areEqual(token, session.token) else { throw .forged }
    guard !session.needsPage || isOfAnyPage else { throw .gone }
    guard isOfAnyPage || session.shows(document: document) else { throw .elsewhere }
    return session
  }

  /// Returns the session with the requested name, if it belongs to the visitor, and the requested page of it.
  @MainActor
  func session(_ name: Substring, _ visitor: Visitor) throws(RequestError) -> (WebSession, document: Substring) {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let session = sessions.session(parts[0], of: visitor) else { throw .gone }
    return (session, parts[1])
  }

  /// Reads the body of a request, up to the limits.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - isForm: Whether the body contains all fields of a page at once, in which each byte of a text takes up to
  ///     three.
  func body(of request: Request, isForm: Bool = false) async throws -> [UInt8] {
    let limit = configuration.maximumMessageSize + (isForm ? configuration.maximumTextSize * 3 : 0)
    let tooLarge = RequestError.tooLarge(limit: limit)
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
    var bytes: [UInt8] = []
    do {
      for try await part in request.body {
        guard bytes.count + part.readableBytes <= limit else { throw tooLarge }
        bytes += part.readableBytesView
      }
    } catch let error where !(error is RequestError || error is CancellationError) {
      throw RequestError(.badRequest, untranslated: "The body is not valid HTTP, or it is incomplete.")
    }
    return bytes
  }
}
#endif
