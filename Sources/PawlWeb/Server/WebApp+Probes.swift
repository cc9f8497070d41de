#if Web
import HTTPTypes
public import Hummingbird

extension WebApp {
  /// Adds the probes of this application to a router: see ``WebProbes``.
  ///
  /// Call it before ``mount(on:)`` and before middleware that requires a signed-in user is added. ``WebServer`` does it for
  /// ``WebConfiguration/probes``.
  public func mountProbes(_ probes: WebProbes = .standard, on router: some RouterMethods<Context>) {
    // A route would hide all pages below its path, too.
    if probes != .none { _ = router.add(middleware: ProbeMiddleware(probes: probes, readiness: readiness)) }
  }

  /// Lets the readiness probe fail from now on, while requests are still answered.
  ///
  /// Call it some seconds before ``drain()`` if a load balancer asks for the readiness in intervals: it then sends nobody to a
  /// server that accepts no connections any more. ``WebServer`` does so with ``WebConfiguration/drainDelay``.
  @MainActor
  public func announceDrain() { readiness.isDraining = true }
}

/// Answers the probes before any route does.
struct ProbeMiddleware<Context: RequestContext>: RouterMiddleware {
  let probes: WebProbes
  let readiness: Readiness

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method == .get || request.method == .head, let answer = await answer(to: request.uri.path) else {
      return try await next(request, context)
    }
    return request.method == .head ? answer.createHeadResponse() : answer
  }

  private func answer(to path: String) async -> Response? {
    switch path {
    case probes.health: return .plain(.ok, "ok")
    case probes.readiness:
      let state = await readiness.state
      return .plain(state == .ready ? .ok : .serviceUnavailable, state.rawValue)
    default: return nil
    }
  }
}
#endif
