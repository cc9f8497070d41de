#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews

/// Functions that determine the session with which a browser tab continues.
extension WebApp {
  // MARK: Pages that request their session

  /// Responds to a page that requests its session: as a tab, by its script, or by a form without scripts.
  func open(_ request: Request, _ context: Context) async throws -> Response {
    try refuseForeignOrigin(of: request)
    let tab = request.headers[.pawlTab]
    let form = try form(try await body(of: request))
    let asked = asked(for: form[.path] ?? "", request, context)
    let known = try await knownVisitor(of: asked)
    // Other sites can send a form, but not this header. The cookie of a form came with the page.
    if known == nil, tab == nil { throw RequestError.noCookie }
    let visitor = if let known { known } else { try await newVisitor(asked) }
    guard let tab else {
      let session = try await newSession(asked, visitor)
      await acquireNew(session)
      let answer = await redirect(to: session, beginningAt: asked.path)
      await session.record?.endAndRelease()
      return answer
    }
    guard (16...64).contains(tab.utf8.count) else {
      throw RequestError(.badRequest, untranslated: "The name of a tab must have 16 to 64 characters.")
    }
    var answer: Response
    if let own = try await ownPage(asked, visitor, tab: tab, session: form[.own] ?? "") {
      answer = Self.answer(own)
    } else {
      let session = try await newSession(asked, visitor)
      await acquireNew(session)
      answer = Self.answer(await document(of: session, at: asked.path, for: tab))
      await session.record?.endAndRelease()
    }
    // A restarted server only accepts earlier cookies if it has the same secret.
    if known == nil { setVisitorCookie(visitor, in: &answer, to: request) }
    return answer
  }

  /// Returns the page request that a request for its session stands for.
  func asked(for target: String, _ request: Request, _ context: Context) -> WebRequest<Context> {
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

  /// Returns the page of the session that belongs to a tab; `nil` if it belongs to another tab, even for the same
  /// visitor.
  @MainActor
  private func ownPage(
    _ asked: WebRequest<Context>, _ visitor: Visitor, tab: String, session name: String
  ) async throws -> PreparedPage? {
    guard !name.isEmpty, let session = try await claimed(name, of: visitor, asked) else { return nil }
    let isOfTab = session.tab.map { SessionKeys.areEqual($0, tab) } ?? false
    let page = isOfTab ? document(of: session, at: asked.path) : nil
    await session.record?.endAndRelease()
    return page
  }

  @MainActor
  private func redirect(to session: WebSession, beginningAt path: String) -> Response {
    _ = session.screen.begin(at: path)
    return redirect(to: session)
  }

  @MainActor
  private func document(of session: WebSession, at path: String, for tab: String) -> PreparedPage {
    defer { session.assign(to: tab) }
    return document(of: session, beginningAt: path)
  }

  // MARK: Pages that replace others

  /// Returns a page of an existing session of the visitor, if the request names the session or it belongs to no tab;
  /// `nil` if the session may not belong to the requesting tab.
  @MainActor
  func resumedPage(_ asked: WebRequest<Context>, _ visitor: Visitor) async throws -> PreparedPage? {
    if let name = replacedName(of: asked.request) {
      let page = try await using(name, of: visitor, asked) { session in
        guard session.tab != nil else { return document(of: session, at: asked.path) }
        // The request may come from another tab. Then the session keeps its path, and the page's script requests its own
        // session.
        return session.screen.isAt(asked.path) ? document(of: session, at: nil) : emptyPage(asked)
      }
      if let page { return page }
    }
    guard let session = sessions.resumable(of: visitor, isReloaded: Self.isReload(asked)) else { return nil }
    return try await using(session.id, of: visitor, asked) { document(of: $0, at: asked.path) }
  }

  /// Returns a page of a session, after it was acquired; `nil` if there is none.
  @MainActor
  private func using(
    _ id: some StringProtocol, of visitor: Visitor, _ asked: WebRequest<Context>,
    _ page: (WebSession) -> PreparedPage
  ) async throws -> PreparedPage? {
    guard let session = try await claimed(id, of: visitor, asked) else { return nil }
    do {
      try take(session)
      let page = page(session)
      await session.record?.endAndRelease()
      return page
    } catch {
      session.record?.end()
      throw error
    }
  }

  /// Whether a browser reloads a page: then it asks caches to revalidate.
  private static func isReload(_ asked: WebRequest<Context>) -> Bool {
    asked.headers[.cacheControl].map { $0.contains("max-age=0") || $0.contains("no-cache") } ?? false
  }

  @MainActor
  private func take(_ session: WebSession) throws(RequestError) {
    guard session.consume(1, now: configuration.now()) else {
      throw .tooManyEvents(perSecond: configuration.maximumEventsPerSecond)
    }
  }

  /// Returns the id of the session of the page that the requested page will replace. The script names it in a cookie, since the
  /// request of a reload arrives before the old page is left. Another tab may be opened at the same moment.
  private func replacedName(of request: Request) -> Substring? {
    request.cookies[Self.replacedName]?.value.split(separator: ".").first
  }

  static var replacedName: String { PageProtocol.Cookie.left.rawValue }
}
#endif
