#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages

/// Which session a tab of a browser goes on with.
extension WebApp {
  // MARK: Pages that ask for their session

  /// Answers a page that asks for its session: as a tab, by its script, or by a form where scripts are off.
  func open(_ request: Request, _ context: Context) async throws -> Response {
    try refuseForeignOrigin(of: request)
    let tab = request.headers[.pawlTab]
    let form = try form(try await body(of: request))
    let asked = asked(for: form.values["path"] ?? "", request, context)
    let known = try await knownVisitor(of: asked)
    // Pages of other sites can send a form, but no such header. The cookie of a form has come with the page.
    if known == nil, tab == nil { throw Refusal.noCookie }
    let visitor = if let known { known } else { try await newVisitor(asked) }
    guard let tab else {
      let session = try await newSession(asked, visitor)
      return await redirect(to: session, at: asked.path)
    }
    guard (16...64).contains(tab.utf8.count) else {
      throw Refusal(.badRequest, "The name of a tab has 16 to 64 characters.")
    }
    var answer: Response
    if let own = await ownPage(asked, visitor, tab: tab, session: form.values["own"] ?? "") {
      answer = Self.answer(own)
    } else {
      let session = try await newSession(asked, visitor)
      answer = Self.answer(await document(of: session, at: asked.path, for: tab))
    }
    // A server that was started again knows no cookie of before, unless it has the same secret.
    if known == nil { introduce(visitor, in: &answer, to: request) }
    return answer
  }

  /// The request for a page that one for its session stands for.
  private func asked(for target: String, _ request: Request, _ context: Context) -> WebRequest<Context> {
    var head = request.head
    let path = target.prefix { $0 != "?" }
    let isOwn = path == base || path.hasPrefix(base + "/")
    let isPlain = target.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
    head.method = .get
    head.path = isOwn && isPlain ? target : base + "/"
    let local = isOwn && isPlain ? String(path.dropFirst(base.count)) : ""
    return WebRequest(
      request: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context,
      path: local.isEmpty ? "/" : local)
  }

  /// The page of the session that belongs to a tab; nil for another tab's, whatever else is known of it.
  @MainActor
  private func ownPage(_ asked: WebRequest<Context>, _ visitor: Visitor, tab: String, session name: String) -> Made? {
    guard let session = sessions.session(name, of: visitor), let known = session.tab,
      SessionKeys.areEqual(known, tab)
    else { return nil }
    return document(of: session, at: asked.path)
  }

  @MainActor
  private func redirect(to session: WebSession, at path: String) -> Response {
    session.screen.go(to: path)
    session.useForms()
    return Response(
      status: .seeOther, headers: [.location: base + session.screen.path, .cacheControl: "no-store"])
  }

  @MainActor
  private func document(of session: WebSession, at path: String, for tab: String) -> Made {
    defer { session.belong(to: tab) }
    return document(of: session, at: path)
  }

  // MARK: Pages that take the place of others

  /// The page of a session that the visitor has already and that the request names, or that belongs to no tab; nil where
  /// that may not be the session of the tab that asks.
  @MainActor
  func resumedPage(_ asked: WebRequest<Context>, _ visitor: Visitor) throws -> Made? {
    if let session = replaced(by: asked.request, of: visitor) {
      try take(session)
      guard session.tab != nil else { return document(of: session, at: asked.path) }
      // Another tab may ask: then the session stays where it is, and the script of the page asks for its own.
      return session.screen.isAt(asked.path) ? document(of: session, at: nil) : emptyPage(asked)
    }
    guard let session = sessions.resumable(of: visitor, isReloaded: Self.isReload(asked)) else { return nil }
    try take(session)
    return document(of: session, at: asked.path)
  }

  /// Whether a browser loads a page again: then it asks caches for a new one.
  private static func isReload(_ asked: WebRequest<Context>) -> Bool {
    asked.headers[.cacheControl].map { $0.contains("max-age=0") || $0.contains("no-cache") } ?? false
  }

  @MainActor
  private func take(_ session: WebSession) throws(Refusal) {
    guard session.takes(1, now: configuration.now()) else {
      throw .tooMuch(perSecond: configuration.maximumEventsPerSecond)
    }
  }

  /// The session of the page that stands where the one that is asked for will stand. Its script has named it: when a page
  /// is reloaded, the request comes before it has left. Another tab may be opened in that moment.
  @MainActor
  private func replaced(by request: Request, of visitor: Visitor) -> WebSession? {
    guard let name = request.cookies[Self.replacedName]?.value.split(separator: ".").first else { return nil }
    return sessions.session(name, of: visitor)
  }

  static var replacedName: String { "pawl-left" }
}
#endif
