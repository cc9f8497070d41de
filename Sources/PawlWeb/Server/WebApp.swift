import Foundation
import HTTPTypes
public import Hummingbird
import Logging
import NIOCore
public import PawlViews
import ServiceLifecycle

/// Views in the browser: serves pages of a program whose state stays here.
///
/// Each tab of a browser gets a session of its own: the view that `root` makes, with the store that it makes for it. The
/// first answer is a whole page, which works without scripts; a script then shows what changes.
///
///     let web = WebApp<BasicRequestContext>(base: "/counter") { request in
///       CounterView(name: request.query("name") ?? "Counter")
///     }
///     let router = Router()
///     web.mount(on: router)
///
/// All views live on the main actor, as they do everywhere. ``WebServer`` serves a program that has no server yet.
public struct WebApp<Context: RequestContext>: HTTPResponder {
  private let configuration: WebConfiguration
  private let keys: SessionKeys
  private let telemetry = WebTelemetry()
  let sessions: WebSessions
  private let makeScreen: @MainActor @Sendable (WebRequest<Context>, PageScreen) async throws -> Void
  private let base: String
  private let assets = Assets.shared

  /// - Parameters:
  ///   - base: what is in front of the paths of this program, such as `/admin`; empty for nothing.
  ///   - root: makes the view of a session. What it throws is the answer to the request: an `HTTPError` with the status
  ///     401 for who may not come in, for example. Nothing is kept then.
  @MainActor
  public init<Root: View>(
    base: String = "", configuration: WebConfiguration = WebConfiguration(),
    root: @escaping @MainActor @Sendable (WebRequest<Context>) async throws -> Root
  ) {
    self.base = PagePath.base(base)
    self.configuration = configuration
    keys = SessionKeys(secret: configuration.secret)
    sessions = WebSessions(configuration, telemetry)
    makeScreen = { request, screen in screen.show(try await root(request)) }
  }

  /// Adds the program to a router of an application: all paths that begin with its base are its own.
  public func mount(on router: some RouterMethods<Context>) {
    let (root, all) = (RouterPath(base.isEmpty ? "/" : base), RouterPath(base + "/**"))
    for method in [HTTPRequest.Method.get, .head, .post] {
      router.on(root, method: method) { try await respond(to: $0, context: $1) }
      router.on(all, method: method) { try await respond(to: $0, context: $1) }
    }
  }

  /// Answers a request for a page, for what a page consists of, or from one.
  public func respond(to request: Request, context: Context) async throws -> Response {
    let path = request.uri.path
    guard path == base || path.hasPrefix(base + "/") || base.isEmpty else {
      return .plain(.notFound, "There is no page \(path): the pages of this program begin with \(base).")
    }
    let local = String(path.dropFirst(base.count))
    guard local.hasPrefix("/_pawl/") else {
      switch request.method {
      case .get, .head:
        guard Self.isForPage(request) else {
          return .plain(.notFound, "There is no such file. Pages are answered to those who accept text/html.")
        }
        return try await page(local.isEmpty ? "/" : local, request, context)
      default: return .plain(.methodNotAllowed, "Pages are got with GET; what is done on them goes to their session.")
      }
    }
    let parts = local.split(separator: "/").dropFirst()
    if parts.count == 1 { return asset(local, request) }
    guard parts.count == 2, let name = parts.first, let action = parts.last else {
      return .plain(.notFound, "There is nothing at \(local).")
    }
    switch (request.method, action) {
    case (.get, "live"): return try await live(name, request, context)
    case (.post, "events"): return try await events(name, request, context)
    case (.post, "leave"): return try await leave(name, request, context)
    case (_, "live"), (_, "events"), (_, "leave"):
      return .plain(.methodNotAllowed, "\(request.method.rawValue) is not for \(action).")
    default: return .plain(.notFound, "A session has no \"\(action)\".")
    }
  }

  private func asset(_ path: String, _ request: Request) -> Response {
    guard request.method == .get || request.method == .head, let file = assets.file(at: path) else {
      return .plain(.notFound, "There is no such file: the program may have been renewed. Reload the page.")
    }
    var headers = HTTPFields()
    headers[.contentType] = file.type
    headers[.cacheControl] = "public, max-age=31536000, immutable"
    headers[.xContentTypeOptions] = "nosniff"
    let isHead = request.method == .head
    return Response(
      status: .ok, headers: headers,
      body: isHead ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }

  // MARK: Pages

  /// Whether a page is asked for, and not a picture for one, say: a page has a session, and is where its user goes.
  private static func isForPage(_ request: Request) -> Bool {
    if let destination = request.headers[.secFetchDest] {
      return ["document", "iframe", "frame", "empty"].contains(destination)
    }
    guard let accepted = request.headers[.accept] else { return true }
    return accepted.contains("text/html") || accepted == "*/*"
  }

  private func page(_ path: String, _ request: Request, _ context: Context) async throws -> Response {
    let known = browser(of: request)
    let browser = known ?? SessionKeys.random()
    let address = address(of: request, context)
    let made: (html: String, isFound: Bool, path: String)
    switch try await make(path, request, context, browser: browser, address: address) {
    case .success(let page): made = page
    case .failure(let full): return full.answer
    }
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    headers[.referrerPolicy] = "same-origin"
    headers[.contentSecurityPolicy] = Self.policy
    if known == nil { headers.append(HTTPField(name: .setCookie, value: cookie(browser, of: request))) }
    if request.cookies[Self.replacedName] != nil {
      headers.append(
        HTTPField(name: .setCookie, value: "\(Self.replacedName)=; Path=\(cookiePath); Max-Age=0; SameSite=Lax"))
    }
    let body = request.method == .head ? ByteBuffer() : ByteBuffer(string: made.html)
    return Response(status: made.isFound ? .ok : .notFound, headers: headers, body: ResponseBody(byteBuffer: body))
  }

  private struct NoRoom: Error {
    let answer: Response
  }

  @MainActor
  private func make(
    _ path: String, _ request: Request, _ context: Context, browser: String, address: String
  ) async throws -> Result<(html: String, isFound: Bool, path: String), NoRoom> {
    let session: WebSession
    if let known = replaced(by: request, of: browser) ?? sessions.resumable(of: browser) {
      session = known
    } else {
      switch sessions.room(for: address) {
      case .server:
        return .failure(
          NoRoom(
            answer: .later(.serviceUnavailable, "The server has no room for more sessions. Come again in a minute.")))
      case .address:
        return .failure(
          NoRoom(
            answer: .later(
              .tooManyRequests,
              "There are too many sessions from your address. Close some pages, or come again in a minute.")))
      case nil: break
      }
      session = WebSession(
        browser: browser, address: address, base: base, configuration: configuration, now: .now)
      try await makeScreen(WebRequest(request: request, context: context, path: path), session.screen)
      sessions.add(session)
    }
    let start = ContinuousClock.now
    let isFound = session.screen.go(to: path)
    let html = session.document(assets: assets, now: .now)
    telemetry.rendered(in: .now - start)
    return .success((html, isFound, session.screen.path))
  }

  /// No script but that of the page, no style sheet but its own, nothing of the page anywhere else.
  private static var policy: String {
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src https: data:; "
      + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }

  // MARK: Sessions

  /// The session that a request names, if it is of the browser that asks.
  @MainActor
  private func session(_ name: Substring, _ browser: String) -> (session: WebSession, isCurrent: Bool)? {
    let parts = name.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, let session = sessions.session(parts[0], of: browser) else { return nil }
    return (session, parts[1] == "\(session.documentVersion)")
  }

  private static var gone: Response {
    .plain(.gone, "This session is over, or it is not yours. Reload the page for a new one.")
  }

  private static var elsewhere: Response {
    .plain(.conflict, "This page is shown in another window. Reload it for a session of its own.")
  }

  private func live(_ name: Substring, _ request: Request, _ context: Context) async throws -> Response {
    if let refusal = refusedOrigin(of: request) { return refusal }
    guard let browser = browser(of: request) else { return Self.gone }
    let version = request.uri.queryParameters["v"].flatMap { Int($0) } ?? 0
    let tab = request.uri.queryParameters["tab"].map { String($0.prefix(64)) } ?? ""
    let taken: (session: WebSession, number: Int, signals: AsyncStream<Void>)
    switch await connect(name, browser, tab: tab, version: version) {
    case .success(let connection): taken = connection
    case .failure(let refusal): return refusal.answer
    }
    var headers = HTTPFields()
    headers[.contentType] = "text/event-stream; charset=utf-8"
    headers[.cacheControl] = "no-store"
    headers[.xAccelBuffering] = "no"
    let (telemetry, delay) = (telemetry, configuration.developmentLatency / 2)
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { writer in
        let (session, number, signals) = taken
        do {
          try await withGracefulShutdownHandler {
            for await _ in signals {
              if delay > .zero { try await Task.sleep(for: delay) }
              let start = ContinuousClock.now
              guard let message = await session.nextMessage(of: number, now: start) else { break }
              telemetry.rendered(in: .now - start)
              telemetry.sent(bytes: message.text.utf8.count)
              try await writer.write(ByteBuffer(string: message.text))
              if message.isLast { break }
              // A slow browser, or one that is shown much, gets the newest, and not everything in between.
              let rest = Self.pace - (.now - start)
              if rest > .zero { try await Task.sleep(for: rest) }
            }
          } onGracefulShutdown: {
            Task { @MainActor in session.say(.bye) }
          }
          await session.disconnect(number, now: .now)
          try await writer.finish(nil)
        } catch {
          await session.disconnect(number, now: .now)
          throw error
        }
      })
  }

  private static var pace: Duration { .milliseconds(16) }

  @MainActor
  private func connect(
    _ name: Substring, _ browser: String, tab: String, version: Int
  ) -> Result<(session: WebSession, number: Int, signals: AsyncStream<Void>), NoRoom> {
    guard let (session, isCurrent) = session(name, browser) else { return .failure(NoRoom(answer: Self.gone)) }
    guard isCurrent else { return .failure(NoRoom(answer: Self.elsewhere)) }
    do {
      let (number, signals) = try session.connect(tab: tab, version: version, now: .now)
      return .success((session, number, signals))
    } catch {
      return .failure(NoRoom(answer: Self.elsewhere))
    }
  }

  private func leave(_ name: Substring, _ request: Request, _ context: Context) async throws -> Response {
    if let refusal = refusedOrigin(of: request) { return refusal }
    let body = try await body(of: request)
    guard let browser = browser(of: request) else { return Self.gone }
    return await MainActor.run {
      guard let (session, isCurrent) = session(name, browser), isCurrent else { return Self.gone }
      guard SessionKeys.areEqual(body, session.token) else { return Self.forged }
      session.leave(now: .now)
      return Response(status: .noContent)
    }
  }

  private static var forged: Response {
    .plain(.forbidden, "The token is not that of this session's page (CSRF). Reload the page.")
  }

  private func body(of request: Request) async throws -> String {
    let limit = configuration.maximumMessageSize
    let tooLarge = HTTPError(
      .contentTooLarge, message: "What is sent has more than \(limit) bytes, which is the most for one message.")
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > limit { throw tooLarge }
    var bytes: [UInt8] = []
    for try await part in request.body {
      guard bytes.count + part.readableBytes <= limit else { throw tooLarge }
      bytes += part.readableBytesView
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HTTPError(.badRequest, message: "What is sent is no text in UTF-8.")
    }
    return text
  }

  private func events(_ name: Substring, _ request: Request, _ context: Context) async throws -> Response {
    if let refusal = refusedOrigin(of: request) { return refusal }
    let body = try await body(of: request)
    guard let browser = browser(of: request) else { return Self.gone }
    if configuration.developmentLatency > .zero { try await Task.sleep(for: configuration.developmentLatency / 2) }
    let type = request.headers[.contentType] ?? ""
    if type.hasPrefix("application/json") {
      return await handle(body, name, browser, token: request.headers[.csrfToken] ?? "")
    }
    if type.hasPrefix("application/x-www-form-urlencoded") { return await handle(PageForm(body), name, browser) }
    return .plain(.unsupportedMediaType, "Events are sent as JSON, or as a form: not as \"\(type.prefix(60))\".")
  }

  @MainActor
  private func handle(_ body: String, _ name: Substring, _ browser: String, token: String) -> Response {
    guard let (session, isCurrent) = session(name, browser) else { return Self.gone }
    guard SessionKeys.areEqual(token, session.token) else { return Self.forged }
    guard isCurrent else { return Self.elsewhere }
    let message: PageEventMessage
    do {
      message = try PageEventMessage(Array(body.utf8))
    } catch {
      return .plain(.badRequest, error.description)
    }
    guard session.mayHandle(message.events.count, perSecond: configuration.maximumEventsPerSecond, now: .now) else {
      return tooMany
    }
    let refusals = telemetry.handling(message.events.count, session: session.id) {
      session.handle(message.events, last: message.last, now: .now)
    }
    guard let first = refusals.first else { return Response(status: .noContent) }
    return .plain(.unprocessableContent, first.description)
  }

  private var tooMany: Response {
    .later(
      .tooManyRequests,
      "More than \(configuration.maximumEventsPerSecond) events a second came for some time. Wait a moment.")
  }

  @MainActor
  private func handle(_ form: PageForm, _ name: Substring, _ browser: String) -> Response {
    guard let (session, _) = session(name, browser) else { return Self.gone }
    guard SessionKeys.areEqual(form.token, session.token) else { return Self.forged }
    guard session.mayHandle(1, perSecond: configuration.maximumEventsPerSecond, now: .now) else { return tooMany }
    // What could not be done is seen on the page that follows.
    _ = telemetry.handling(1, session: session.id) { session.handle(form, now: .now) }
    session.screen.render()
    return Response(status: .seeOther, headers: [.location: base + session.screen.path])
  }
}

extension WebApp {
  // MARK: Who asks

  /// Of whom a request is; nil without a cookie that is signed as it should be.
  private func browser(of request: Request) -> String? {
    request.cookies[Self.cookieName].flatMap { keys.value(of: $0.value) }
  }

  private static var cookieName: String { "pawl" }
  private static var replacedName: String { "pawl-left" }
  private var cookiePath: String { base.isEmpty ? "/" : base }

  /// The session of the page that stands where the one that is asked for will stand. Its script has named it: when a page
  /// is reloaded, the request comes before it has left.
  @MainActor
  private func replaced(by request: Request, of browser: String) -> WebSession? {
    guard let name = request.cookies[Self.replacedName]?.value.split(separator: ".").first else { return nil }
    return sessions.session(name, of: browser)
  }

  private func cookie(_ browser: String, of request: Request) -> String {
    let isSecure =
      configuration.usesSecureCookies
      ?? (configuration.trustsProxy && request.headers[.xForwardedProto]?.hasPrefix("https") == true
        || request.head.scheme == "https")
    return "\(Self.cookieName)=\(keys.signed(browser)); Path=\(cookiePath); HttpOnly; SameSite=Lax"
      + (isSecure ? "; Secure" : "")
  }

  private func address(of request: Request, _ context: Context) -> String {
    if configuration.trustsProxy, let forwarded = request.headers[.xForwardedFor]?.split(separator: ",").last {
      return forwarded.trimmingCharacters(in: .whitespaces)
    }
    return (context as? any RemoteAddressRequestContext)?.remoteAddress?.ipAddress ?? ""
  }

  /// The answer to a request that a page of another origin has made; nil where there is none to give.
  private func refusedOrigin(of request: Request) -> Response? {
    let headers = request.headers
    if let origin = headers[.origin] {
      let host = request.head.authority ?? ""
      if configuration.allowedOrigins.contains(origin) { return nil }
      if origin == "http://\(host)" || origin == "https://\(host)" { return nil }
      return .plain(.forbidden, "Pages of \(origin) may not use this program: see allowedOrigins of its configuration.")
    }
    guard let site = headers[.secFetchSite], site == "cross-site" || site == "same-site" else { return nil }
    return .plain(.forbidden, "Pages of another site may not use this program.")
  }
}

extension PagePath {
  /// A base as it is put in front of paths: with a slash at its beginning and none at its end.
  static func base(_ text: String) -> String {
    let parts = text.split(separator: "/")
    return parts.isEmpty ? "" : "/" + parts.joined(separator: "/")
  }
}

extension Response {
  static func plain(_ status: HTTPResponse.Status, _ text: String) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text + "\n")))
  }

  /// An answer to who may come again.
  static func later(_ status: HTTPResponse.Status, _ text: String) -> Response {
    var response = plain(status, text)
    response.headers[.retryAfter] = "30"
    return response
  }
}

extension HTTPField.Name {
  static let csrfToken = Self("X-CSRF-Token")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchDest = Self("Sec-Fetch-Dest")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let xAccelBuffering = Self("X-Accel-Buffering")!
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let xForwardedProto = Self("X-Forwarded-Proto")!
}
