#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// A page as it was made for a request.
  struct Made: Sendable {
    let html: String
    let isFound: Bool
  }

  /// Answers with a whole page: of the session that its browser has left, of a new one, or of none where the request may
  /// be a hidden one.
  func page(_ asked: WebRequest<Context>) async throws -> Response {
    let known = try await knownVisitor(of: asked)
    let visitor = if let known { known } else { try await newVisitor(asked) }
    let made: Made
    if let known, let page = try await resumedPage(asked, known) {
      made = page
    } else if Self.isOfUser(asked.request) {
      made = try await newPage(asked, visitor, isKept: true)
    } else {
      made = emptyPage(asked)
    }
    var answer = Self.answer(made)
    if known == nil { introduce(visitor, in: &answer, to: asked.request) }
    if asked.cookies[Self.replacedName] != nil {
      answer.headers.append(
        HTTPField(name: .setCookie, value: "\(Self.replacedName)=; Path=\(cookiePath); Max-Age=0; SameSite=Lax"))
    }
    return answer
  }

  static func answer(_ page: Made) -> Response {
    Response(
      status: page.isFound ? .ok : .notFound, headers: headersOfPages,
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }

  /// Whether a page is asked for, and not a picture for one, say: a page has a session, and is where its user goes.
  static func isForPage(_ request: Request) -> Bool {
    if let destination = request.headers[.secFetchDest] {
      return ["document", "iframe", "frame", "empty"].contains(destination)
    }
    guard let accepted = request.headers[.accept] else { return true }
    return accepted.contains("text/html") || accepted == "*/*"
  }

  /// Whether a request is surely one that a user makes by going to the page: from nowhere, as with an address that was
  /// typed, or from another page of this program.
  ///
  /// A page elsewhere can have its visitor's browser ask for this one as often as it likes, by pictures, frames, scripts, and
  /// by going here without waiting for the answer. Browsers say so in headers that pages cannot set, except to servers
  /// without TLS on another machine.
  static func isOfUser(_ request: Request) -> Bool {
    guard request.headers[.secFetchDest] == "document", request.headers[.secPurpose] == nil else { return false }
    return ["none", "same-origin"].contains(request.headers[.secFetchSite])
  }

  /// A page that costs nothing: it has no session. Its script, or its button, asks for the real one.
  func emptyPage(_ asked: WebRequest<Context>) -> Made {
    Made(
      html: PageDocument.empty(
        title: configuration.title, language: configuration.language, base: base,
        path: asked.request.uri.description, limits: PageLimits(configuration), assets: assets),
      isFound: true)
  }

  /// Answers as to a request for the page, of which nobody sees more than the head: its session is not kept.
  func headOfPage(_ asked: WebRequest<Context>) async throws -> Response {
    let visitor = try await newVisitor(asked)
    guard Self.isOfUser(asked.request) else { return Self.answer(emptyPage(asked)) }
    return Self.answer(try await newPage(asked, visitor, isKept: false))
  }

  @MainActor
  private func newPage(_ asked: WebRequest<Context>, _ visitor: Visitor, isKept: Bool) async throws -> Made {
    let session = try await newSession(asked, visitor)
    defer { if !isKept { sessions.remove(session) } }
    return document(of: session, at: asked.path)
  }

  @MainActor
  func newSession(_ asked: WebRequest<Context>, _ visitor: Visitor) async throws -> WebSession {
    let address = address(of: asked)
    do {
      try sessions.reserve(for: address)
    } catch {
      throw Refusal.full(error)
    }
    let session = WebSession(
      of: visitor, address: address, base: base, configuration: configuration, now: configuration.now())
    session.screen.graph.watch = telemetry.watch
    do {
      try await makeScreen(asked, session.screen)
    } catch {
      sessions.release(address)
      session.close()
      throw error
    }
    sessions.add(session)
    return session
  }

  /// - Parameter path: where to go first; nil to stay.
  @MainActor
  func document(of session: WebSession, at path: String?) -> Made {
    let start = ContinuousClock.now
    let isFound = path.map { session.screen.go(to: $0) } ?? true
    let html = session.document(assets: assets, now: configuration.now())
    telemetry.rendered(in: .now - start)
    return Made(html: html, isFound: isFound)
  }

  private static var headersOfPages: HTTPFields {
    [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      .referrerPolicy: "same-origin", .contentSecurityPolicy: policy, .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
    ]
  }

  /// No script but that of the page, no style sheet but its own, nothing of the page anywhere else.
  private static var policy: String {
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src https: data:; "
      + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
}
#endif
