#if Web
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PawlPages
import PawlViews

/// The context of a request on the routes of an application.
///
/// The routes have a context of their own: the program's context keeps the parameters and the name of the route by which
/// the program has reached the application.
struct RouteContext<Outer: RequestContext>: RequestContext {
  struct Source: RequestContextSource {
    let app: WebApp<Outer>
    let outer: Outer
    var logger: Logger { outer.logger }
  }

  var coreContext: CoreRequestContextStorage
  let app: WebApp<Outer>
  /// The context of the program.
  let outer: Outer

  init(source: Source) {
    coreContext = .init(source: source)
    (app, outer) = (source.app, source.outer)
  }
}

/// An error of the program that determines the response. Hummingbird's router would make the response at once, and the
/// program's own middleware would never see the error.
struct ProgramError: Error {
  let error: any HTTPResponseError
}

extension WebApp {
  private typealias Path = PageProtocol.Path
  typealias Handler = @Sendable (Request, RouteContext<Context>) async throws -> Response

  /// Declares the routes of an application: its pages, and the paths of their scripts below `_pawl`.
  ///
  /// - Parameter base: The prefix of all paths.
  static func routes(below base: String) -> RouterResponder<RouteContext<Context>> {
    let router = Router(context: RouteContext<Context>.self)
    let pages = router.group(RouterPath(base))
    for path: RouterPath in ["", "**"] {
      add(
        path, to: pages,
        [.get: page { try await $0.page($1) }, .head: page { try await $0.headOfPage($1) }],
        otherwise: { _, _ in throw notAPage })
    }
    let own = pages.group(RouterPath(Path.prefix.rawValue))
    add("", to: own, otherwise: nothing)
    let open: Handler = { request, context in try await context.app.open(request, context.outer) }
    add(RouterPath(Path.open.rawValue), to: own, [.post: open], otherwise: { _, _ in throw noFile })
    add(":name", to: own, [.get: asset, .head: asset], otherwise: { _, _ in throw noFile })
    let session = own.group(":name")
    add(Path.live.rawValue, to: session, .get) { try await $0.live($1, $2) }
    add(Path.events.rawValue, to: session, .post) { try await $0.events($1, $2) }
    add(Path.leave.rawValue, to: session, .post) { try await $0.leave($1, $2) }
    add(Path.beat.rawValue, to: session, .post) { try await $0.beat($1, $2) }
    add("\(Path.picture.rawValue)/:picture", to: session, [.get: picture, .head: picture], otherwise: nothing)
    add("\(Path.upload.rawValue)/:upload", to: session, [.post: upload], otherwise: nothing)
    add("\(Path.download.rawValue)/:download", to: session, [.get: download, .head: download], otherwise: nothing)
    add(":action", to: session) {
      throw RequestError(.notFound, untranslated: "A session has no \"\($1.parameters["action"] ?? "")\".")
    }
    add(":action/**", to: session, otherwise: nothing)
    // Added last, it applies to requests without a route only: those with a method that isn't among `methods`.
    router.add(middleware: UnknownMethod())
    return router.buildResponder()
  }

  /// Adds a route with its handlers, and a handler for all other methods.
  private static func add(
    _ path: RouterPath, to group: RouterGroup<RouteContext<Context>>, _ handlers: [HTTPRequest.Method: Handler] = [:],
    otherwise: @escaping Handler
  ) {
    for method in methods {
      let handler = handlers[method] ?? otherwise
      group.on(path, method: method) { request, context in
        do {
          return try await handler(request, context)
        } catch let error as any HTTPResponseError {
          throw ProgramError(error: error)
        }
      }
    }
  }

  private static var methods: [HTTPRequest.Method] {
    [.get, .head, .post, .put, .patch, .delete, .options, .trace, .connect]
  }

  /// Adds a route of a session.
  private static func add(
    _ name: String, to group: RouterGroup<RouteContext<Context>>, _ method: HTTPRequest.Method,
    _ handle: @escaping @Sendable (WebApp, _ session: Substring, WebRequest<Context>) async throws -> Response
  ) {
    let handler: Handler = { request, context in
      try await handle(
        context.app, context.parameters["name"] ?? "", WebRequest(request: request, context: context.outer, path: "/"))
    }
    add(RouterPath(name), to: group, [method: handler]) { request, _ in
      throw RequestError(.methodNotAllowed, untranslated: "\(request.method.rawValue) is not allowed for \(name).")
    }
  }

  /// Returns the handler of requests for pages.
  private static func page(
    _ handle: @escaping @Sendable (WebApp, WebRequest<Context>) async throws -> Response
  ) -> Handler {
    { request, context in
      guard isForPage(request) else {
        throw RequestError(.notFound, "There is no such file. A request for a page must accept text/html.")
      }
      let local = context.app.localPath(of: request)
      return try await handle(
        context.app, WebRequest(request: request, context: context.outer, path: local.isEmpty ? "/" : local))
    }
  }

  /// Returns the path of a request without the base.
  private func localPath(of request: Request) -> String { String(request.uri.path.dropFirst(base.count)) }

  // MARK: Responses without a session

  private static var asset: Handler {
    { request, context in
      guard let file = context.app.assets.file(named: context.parameters["name"] ?? "") else { throw noFile }
      return Response(
        status: .ok,
        headers: [
          .contentType: file.type, .cacheControl: "public, max-age=31536000, immutable",
          .xContentTypeOptions: "nosniff", .crossOriginResourcePolicy: "same-origin",
        ],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
  }

  private static var noFile: RequestError {
    RequestError(.notFound, "There is no such file: the program may have been updated. Reload the page.")
  }

  private static var notAPage: RequestError {
    RequestError(.methodNotAllowed, untranslated: "Pages are requested with GET; their events are sent to the session.")
  }

  private static var nothing: Handler {
    { throw RequestError(.notFound, "There is nothing at \($1.app.localPath(of: $0)).") }
  }

  /// The response to requests with a method that no route knows.
  private struct UnknownMethod: RouterMiddleware {
    func handle(
      _ request: Request, context: RouteContext<Context>,
      next: (Request, RouteContext<Context>) async throws -> Response
    ) async throws -> Response { throw notAPage }
  }
}
#endif
