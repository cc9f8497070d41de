#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import PawlPages
import PawlViews

extension WebApp {
  /// A page that was rendered for a request.
  struct PreparedPage: Sendable {
    let html: String
    let isFound: Bool
  }

  /// Responds with a complete page: of the session that the browser has left, of a new session, or of no session if the
  /// request may not come from a user.
  func page(_ asked: WebRequest<Context>) async throws -> Response {
    let known = try await knownVisitor(of: asked)
    let visitor = if let known { known } else { try await newVisitor(asked) }
    var answer: Response
    if let known, let page = try await resumedPage(asked, known) {
      answer = Self.answer(page)
    } else if Self.isOfUser(asked.request) {
      answer = try await newPage(asked, visitor, isKept: true)
    } else {
      answer = Self.answer(emptyPage(asked))
    }
    if known == nil { setVisitorCookie(visitor, in: &answer, to: asked.request) }
    if asked.cookies[Self.replacedName] != nil {
      answer.headers.append(
        HTTPField(name: .setCookie, value: "\(Self.replacedName)=; Path=\(cookiePath); Max-Age=0; SameSite=Lax"))
    }
    return answer
  }

  static func answer(_ page: PreparedPage) -> Response {
    Response(
      status: page.isFound ? .ok : .notFound, headers: headersOfPages,
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }

  /// Whether a request is for a page and not, for example, for an image. A page has a session, and determines the
  /// user's path.
  static func isForPage(_ request: Request) -> Bool {
    if let destination = request.headers[.secFetchDest] {
      return ["document", "iframe", "frame", "empty"].contains(destination)
    }
    guard let accepted = request.headers[.accept] else { return true }
    return accepted.contains("text/html") || accepted == "*/*"
  }

  /// Whether the user certainly made a request by navigating: from nowhere, for example by typing the address, or from
  /// another page of this program.
  ///
  /// A page on another site can make its visitor's browser request this page any number of times, with images, frames,
  /// scripts, or navigation that doesn't wait for the response. Browsers mark such requests with headers that pages
  /// cannot set, except on servers without TLS on another machine.
  static func isOfUser(_ request: Request) -> Bool {
    guard request.headers[.secFetchDest] == "document", request.headers[.secPurpose] == nil else { return false }
    return ["none", "same-origin"].contains(request.headers[.secFetchSite])
  }

  /// Returns a page without a session, which takes no resources. Its script, or its button, requests the session.
  func emptyPage(_ asked: WebRequest<Context>) -> PreparedPage {
    PreparedPage(
      html: PageDocument.empty(
        title: configuration.title,
        language: DocumentLanguage(texts.localization(for: asked.request), otherwise: configuration.language),
        base: base, path: asked.request.uri.description, limits: PageLimits(configuration), assets: assets),
      isFound: true)
  }

  /// Responds to HEAD like to a request for the page. The session isn't kept, since nobody sees the page.
  func headOfPage(_ asked: WebRequest<Context>) async throws -> Response {
    let visitor = try await newVisitor(asked)
    guard Self.isOfUser(asked.request) else { return Self.answer(emptyPage(asked)) }
    return try await newPage(asked, visitor, isKept: false)
  }

  /// Responds with the page of a new session. If the program begins with pushed pages, the response is a redirect to
  /// the address of the last one.
  @MainActor
  private func newPage(_ asked: WebRequest<Context>, _ visitor: Visitor, isKept: Bool) async throws -> Response {
    let session = try await newSession(asked, visitor)
    guard isKept else {
      defer { sessions.remove(session) }
      return beginning(of: session, asked)
    }
    await acquireNew(session)
    let answer = beginning(of: session, asked)
    await session.record?.endAndRelease()
    return answer
  }

  @MainActor
  private func beginning(of session: WebSession, _ asked: WebRequest<Context>) -> Response {
    let page = document(of: session, beginningAt: asked.path)
    guard page.isFound, !session.screen.isAt(asked.path) else { return Self.answer(page) }
    return redirect(to: session, query: asked.request.uri.query)
  }

  /// Makes a session, and its views.
  ///
  /// - Parameter restored: The id and the content of a session of another process; `nil` for a new session.
  @MainActor
  func newSession(
    _ asked: WebRequest<Context>, _ visitor: Visitor, restored: (id: String, content: StoredSession)? = nil
  ) async throws -> WebSession {
    let address = address(of: asked)
    do {
      try sessions.reserve(for: address)
    } catch {
      throw RequestError.full(error)
    }
    let session = WebSession(
      of: visitor, address: address, base: base, target: asked.request.uri.description, configuration: configuration,
      files: files, vault: vault, restored: restored, now: configuration.now())
    session.screen.graph.watch = telemetry.watch
    session.screen.graph.services.preferredLanguages = ProgramTexts.languages(of: asked.request)
    session.screen.inputObserver = configuration.inputObserver?()
    session.player = configuration.player?()
    do {
      var asked = asked
      asked.sessionStores = session.stores
      try await makeScreen(asked, session.screen)
    } catch {
      sessions.release(address)
      session.close()
      throw error
    }
    sessions.add(session)
    return session
  }

  /// Returns the document of a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - path: The path to navigate to first; `nil` to stay.
  @MainActor
  func document(of session: WebSession, at path: String?) -> PreparedPage {
    document(of: session) { path.map($0.go) ?? true }
  }

  /// Returns the first document of a new session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - path: The path that the browser shows. At the root, the pages that the program has already pushed stay.
  @MainActor
  func document(of session: WebSession, beginningAt path: String) -> PreparedPage {
    document(of: session) { screen in
      let isFound = screen.begin(at: path)
      return isFound && !screen.isAt(path) ? nil : isFound
    }
  }

  /// Returns the document of a session.
  ///
  /// - Parameter navigate: Navigates to a path, and returns whether the page was found; `nil` if a page was found whose
  ///   path isn't the one that the browser shows.
  @MainActor
  private func document(of session: WebSession, after navigate: (PageScreen) -> Bool?) -> PreparedPage {
    let start = ContinuousClock.now
    let isFound = navigate(session.screen)
    texts.note(session.screen.graph.services.shownLocalization)
    let html = session.document(assets: assets, isElsewhere: isFound == nil, now: configuration.now())
    telemetry.rendered(in: .now - start)
    return PreparedPage(html: html, isFound: isFound ?? true)
  }

  /// Returns a redirect to the current page of a session. The request of that page continues the session.
  @MainActor
  func redirect(to session: WebSession, query: String? = nil) -> Response {
    session.useForms()
    let address = base + session.screen.path + (query.map { "?\($0)" } ?? "")
    return Response(status: .seeOther, headers: [.location: address, .cacheControl: "no-store"])
  }

  private static var headersOfPages: HTTPFields {
    [
      .contentType: "text/html; charset=utf-8", .cacheControl: "no-store", .xContentTypeOptions: "nosniff",
      .referrerPolicy: "same-origin", .contentSecurityPolicy: policy, .crossOriginOpenerPolicy: "same-origin",
      .crossOriginResourcePolicy: "same-origin",
    ]
  }

  /// The content security policy: only the page's own script and style sheet, and no embedding elsewhere.
  private static var policy: String {
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' https: data:; "
      + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  }
}
#endif
