#if Web
import HTTPTypes
public import Hummingbird
import Logging
import NIOCore
public import PawlViews
import PawlPages

/// Views in the browser: serves pages of a program whose state stays here.
///
/// Each tab of a browser gets a session of its own: the view that `root` makes, with the store that it makes for it. The
/// first answer is a whole page, which works without scripts; a script then shows what changes. A request that a page of
/// another site may have caused is answered with a page that asks for its session first.
///
///     let web = WebApp<BasicRequestContext>(base: "/counter") { request in
///       CounterView(name: request.query("name") ?? "Counter")
///     }
///     let router = Router()
///     web.mount(on: router)
///
/// All views live on the main actor, as they do everywhere. ``WebServer`` serves a program that has no server yet; a
/// server that there is should take its connections as ``WebServer/connections(_:)`` says.
public struct WebApp<Context: RequestContext>: HTTPResponder {
  let configuration: WebConfiguration
  let keys: SessionKeys
  let telemetry: WebTelemetry
  let sessions: WebSessions
  let owner: @Sendable (WebRequest<Context>) async throws -> String
  let makeScreen: @MainActor @Sendable (WebRequest<Context>, PageScreen) async throws -> Void
  let base: String
  let assets = Assets.shared

  /// - Parameters:
  ///   - base: what is in front of the paths of this program, such as `/admin`; empty for nothing.
  ///   - owner: who uses the browser, such as the name that a user has signed in with: asked for each request. A session
  ///     is there for who it was made for, and for nobody else in the same browser. What it throws is the answer.
  ///   - root: makes the view of a session. What it throws is the answer to the request: an `HTTPError` with the status
  ///     401 for who may not come in, for example. Nothing is kept then.
  /// - Precondition: the secret of the configuration has at least 32 bytes, if there is one.
  @MainActor
  public init<Root: View>(
    base: String = "", configuration: WebConfiguration = WebConfiguration(),
    owner: @escaping @Sendable (WebRequest<Context>) async throws -> String = { _ in "" },
    root: @escaping @MainActor @Sendable (WebRequest<Context>) async throws -> Root
  ) {
    self.base = PagePath.base(base)
    self.configuration = configuration
    self.owner = owner
    keys = SessionKeys(secret: configuration.secret, purpose: self.base)
    telemetry = WebTelemetry(to: configuration.metrics, tracer: configuration.tracer)
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

  /// Ends all sessions, with what they have under way, and takes no more: who comes then is answered with 503.
  ///
  /// Browsers that show a page load it again, from the server that has taken over.
  @MainActor
  public func close() { sessions.close() }

  /// Answers a request for a page, for what a page consists of, or from one.
  public func respond(to request: Request, context: Context) async throws -> Response {
    // What is behind the head of an answer to HEAD would be taken for the next answer.
    request.method == .head
      ? try await answerOrReason(request, context).createHeadResponse() : try await answerOrReason(request, context)
  }

  private func answerOrReason(_ request: Request, _ context: Context) async throws -> Response {
    do {
      return try await answer(request, context)
    } catch let refusal as Refusal {
      return refusal.answer
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as any HTTPResponseError {
      guard request.method == .head else { throw error }
      return try error.response(from: request, context: context)
    } catch {
      // What went wrong is for those who run the server.
      context.logger.error("A page could not be made.", metadata: ["error": "\(error)", "path": "\(request.uri.path)"])
      return .plain(.internalServerError, "The page could not be made. Try again later.")
    }
  }

  private func answer(_ request: Request, _ context: Context) async throws -> Response {
    try refuseForeignHost(of: request)
    let path = request.uri.path
    guard path == base || path.hasPrefix(base + "/") || base.isEmpty else {
      return .plain(.notFound, "There is no page \(path): the pages of this program begin with \(base).")
    }
    let local = String(path.dropFirst(base.count))
    guard local.hasPrefix("/_pawl/") else {
      let asked = WebRequest(request: request, context: context, path: local.isEmpty ? "/" : local)
      switch request.method {
      case .get, .head:
        guard Self.isForPage(request) else {
          return .plain(.notFound, "There is no such file. Pages are answered to those who accept text/html.")
        }
        return try await request.method == .head ? headOfPage(asked) : page(asked)
      default: return .plain(.methodNotAllowed, "Pages are got with GET; what is done on them goes to their session.")
      }
    }
    if local == "/_pawl/open", request.method == .post { return try await open(request, context) }
    let parts = local.split(separator: "/").dropFirst()
    if parts.count == 1 { return asset(local, request) }
    guard parts.count == 2, let name = parts.first, let action = parts.last else {
      return .plain(.notFound, "There is nothing at \(local).")
    }
    let asked = WebRequest(request: request, context: context, path: "/")
    switch (request.method, action) {
    case (.get, "live"): return try await live(name, asked)
    case (.post, "events"): return try await events(name, asked)
    case (.post, "leave"): return try await leave(name, asked)
    case (.post, "beat"): return try await beat(name, asked)
    case (_, "live"), (_, "events"), (_, "leave"), (_, "beat"):
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
    headers[.crossOriginResourcePolicy] = "same-origin"
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
  }
}

extension PagePath {
  /// A base as it is put in front of paths: with a slash at its beginning and none at its end.
  static func base(_ text: String) -> String {
    let parts = text.split(separator: "/")
    return parts.isEmpty ? "" : "/" + parts.joined(separator: "/")
  }
}

extension HTTPField.Name {
  static let crossOriginOpenerPolicy = Self("Cross-Origin-Opener-Policy")!
  static let crossOriginResourcePolicy = Self("Cross-Origin-Resource-Policy")!
  static let csrfToken = Self("X-CSRF-Token")!
  static let referrerPolicy = Self("Referrer-Policy")!
  static let secFetchDest = Self("Sec-Fetch-Dest")!
  static let secFetchSite = Self("Sec-Fetch-Site")!
  static let pawlSocket = Self("X-Pawl-Socket")!
  static let pawlTab = Self("X-Pawl-Tab")!
  static let xAccelBuffering = Self("X-Accel-Buffering")!
  static let xForwardedFor = Self("X-Forwarded-For")!
  static let xForwardedProto = Self("X-Forwarded-Proto")!
}
#endif
