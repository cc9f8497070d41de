public import PawlRedux

/// A coordinator that goes nowhere and notes each route: for tests of what stands around a real store.
///
///     let coordinator = RecordingCoordinator<SessionRoute>()
///     let store = PawlRedux.Store(
///       initialState: SessionState(), coordinator: coordinator.eraseToAnyCoordinator(),
///       reducer: SessionReducer().eraseToAnyReducer())
///     store.dispatch(.showHelp)
///     #expect(coordinator.routes == [.help])
///
/// Where a feature is tested by itself, ``TestStore`` says more: it also has routes and actions asserted in order.
@preconcurrency @MainActor
public final class RecordingCoordinator<Route: RouteType>: Coordinator {
  /// The routes that were performed, oldest first.
  public private(set) var routes: [Route] = []

  /// Makes a coordinator that has noted nothing.
  public nonisolated init() {}

  /// Notes a route.
  public func perform(_ route: Route) { routes.append(route) }

  /// Forgets the routes noted so far, and returns them.
  @discardableResult
  public func takeRoutes() -> [Route] {
    defer { routes = [] }
    return routes
  }
}
