#if Web
import HTTPTypes
public import Hummingbird
import Logging
public import PawlStorage
public import PawlViews
import PawlPages

/// A web application that shows views in browsers and keeps their state on the server.
///
/// Each browser tab has a session: the view that `root` creates for it, with its store. The first response is a
/// complete page, which works without scripts; a script then applies patches. A request that another site may have
/// caused gets a page without a session, which requests one first.
///
///     let web = WebApp<BasicRequestContext>(base: "/counter") { request in
///       CounterView(name: request.query("name") ?? "Counter")
///     }
///     let router = Router()
///     web.mount(on: router)
///
/// All views run on the main actor. If the program has no server yet, use ``WebServer``. Create a server with
/// ``WebServer/server(_:tls:)``, or configure an existing one with ``WebServer/connections(_:)``.
public struct WebApp<Context: RequestContext>: HTTPResponder {
  let configuration: WebConfiguration
  let keys: SessionKeys
  let telemetry: WebTelemetry
  let intake: EventIntake
  let sessions: WebSessions
  /// The storage of sessions; `nil` for none.
  let vault: SessionVault?
  /// The folder for the files that sessions receive.
  let files: UploadRoot
  /// Whether the process takes visitors.
  let readiness: Readiness
  let owner: @Sendable (WebRequest<Context>) async throws -> String
  let makeScreen: @MainActor @Sendable (WebRequest<Context>, PageScreen) async throws -> Void
  let base: String
  let assets = Assets.shared
  /// The texts of the program, for responses without a session.
  let texts = ProgramTexts()
  let routes: RouterResponder<RouteContext<Context>>

  /// Creates a program without sessions.
  ///
  /// - Parameters:
  ///   - base: The prefix of all paths of this program, such as `/admin`. Default: empty.
  ///   - configuration: Limits, security and texts.
  ///   - storage: A storage in which sessions outlive the process, and which other processes can share. The configuration then
  ///     needs a secret. The states of the stores that `root` makes with ``WebRequest/store(_:version:migrate:resumed:_:)`` are
  ///     stored, with the path of the page. `nil` keeps sessions in memory only.
  ///   - owner: Returns a name for the user of a request, such as the name of a signed-in account. It is called for each
  ///     request, and not for messages over a socket: a page keeps the owner that it had when it connected. A session belongs to one owner; another owner in the same browser cannot use it. If it throws an error,
  ///     that error is the response.
  ///   - root: Makes the view of a new session. If it throws an error, such as an `HTTPError` with status 401, that error is
  ///     the response, and no session is made.
  /// - Precondition: The secret of the configuration, if there is one, has at least 32 bytes. With a storage there is one.
  @MainActor
  public init<Root: View>(
    base: String = "", configuration: WebConfiguration = WebConfiguration(),
    sessions storage: (any SessionStorage)? = nil,
    owner: @escaping @Sendable (WebRequest<Context>) async throws -> String = { _ in "" },
    root: @escaping @MainActor @Sendable (WebRequest<Context>) async throws -> Root
  ) {
    self.base = PagePath.base(base)
    self.configuration = configuration
    self.owner = owner
    keys = SessionKeys(secret: configuration.secret, purpose: self.base)
    telemetry = WebTelemetry(to: configuration.metrics, tracer: configuration.tracer)
    intake = EventIntake(configuration: configuration, telemetry: telemetry)
    sessions = WebSessions(configuration, telemetry)
    files = UploadRoot(in: configuration.uploadFolder)
    files.removeAbandoned()
    precondition(
      storage == nil || configuration.secret != nil,
      "A program that stores sessions needs WebConfiguration.secret: the next process could not tell whose they are.")
    let vault = storage.map { [base = self.base] in SessionVault($0, base: base, configuration) }
    self.vault = vault
    readiness = Readiness(
      storage: storage, key: StorageKey("web\(self.base)/ready"), patience: configuration.storagePatience,
      now: configuration.now, writesFailSince: { vault?.writesFailSince })
    vault?.attach(sessions)
    makeScreen = { request, screen in screen.show(try await root(request)) }
    routes = Self.routes(below: self.base)
  }

  /// Adds the application to a router. It handles all paths that begin with its base.
  public func mount(on router: some RouterMethods<Context>) {
    let (root, all) = (RouterPath(base.isEmpty ? "/" : base), RouterPath(base + "/**"))
    for method in [HTTPRequest.Method.get, .head, .post] {
      router.on(root, method: method) { try await respond(to: $0, context: $1) }
      router.on(all, method: method) { try await respond(to: $0, context: $1) }
    }
  }

  /// Ends all sessions and cancels their tasks and effects. Later requests get status 503.
  ///
  /// Live pages are notified and reconnect to the server that has taken over.
  @MainActor
  public func close() {
    announceDrain()
    sessions.close()
  }

  /// Ends all sessions like ``close()``, after their states are stored and other processes can acquire them. Pages go on there with
  /// a short pause. Without a storage for sessions, it is the same as ``close()``.
  @MainActor
  public func drain() async {
    announceDrain()
    sessions.handOver()
    await vault?.drain()
    sessions.close()
    await files.finish()
  }

  /// Responds to a request for a page, for its script or style sheet, or from the script of a page.
  public func respond(to request: Request, context: Context) async throws -> Response {
    // A client would read the body of a response to HEAD as the beginning of the next response.
    request.method == .head
      ? try await answerOrReason(request, context).createHeadResponse() : try await answerOrReason(request, context)
  }

  /// Refuses a request for a path outside of the base.
  private func refuseForeignPath(of request: Request) throws(RequestError) {
    let path = request.uri.path
    if base.isEmpty || path == base || path.hasPrefix(base + "/") { return }
    throw RequestError(
      .notFound, "There is no page \(path): the paths of this program's pages begin with \(base).")
  }

  private func answerOrReason(_ request: Request, _ context: Context) async throws -> Response {
    do {
      try refuseForeignHost(of: request)
      try refuseForeignPath(of: request)
      try await refuseForeignClient(of: request, context)
      return try await routes.respond(
        to: request, context: RouteContext(source: .init(app: self, outer: context)))
    } catch let refusal as RequestError {
      return refusal.answer(in: texts.localization(for: request))
    } catch is CancellationError {
      throw CancellationError()
    } catch let failure as ProgramError {
      guard request.method == .head else { throw failure.error }
      return try failure.error.response(from: request, context: context)
    } catch {
      // The details are for the operator of the server, not for the user.
      context.logger.error("A page could not be made.", metadata: ["error": "\(error)", "path": "\(request.uri.path)"])
      return RequestError(.internalServerError, "The page could not be made. Try again later.")
        .answer(in: texts.localization(for: request))
    }
  }
}

extension PagePath {
  /// Normalizes a base: a slash at its beginning, and none at its end.
  static func base(_ text: String) -> String {
    let parts = text.split(separator: "/")
    return parts.isEmpty ? "" : "/" + parts.joined(separator: "/")
  }
}

extension HTTPField.Name {
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let crossOriginResourcePolicy = Self("Cross-Origin-Resource-Policy")!
  static let csrfToken = Self(PageProtocol.Header.token.rawValue)!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchDest = Self("Sec-Fetch-Dest")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let pawlSocket = Self("X-Pawl-Socket")!
  static let pawlTab = Self(PageProtocol.Header.tab.rawValue)!
  static let xAccelBuffering = Self("X-Accel-Buffering")!
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let xForwardedProto = Self("X-Forwarded-Proto")!
}
#endif
