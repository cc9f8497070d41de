public import PawlRedux

/// A coordinator that records routes instead of performing them, for tests of code around a real store.
///
///     let coordinator = RecordingCoordinator<SessionRoute>()
///     let store = PawlRedux.Store(
///       initialState: SessionState(), coordinator: coordinator.eraseToAnyCoordinator(),
///       reducer: SessionReducer().eraseToAnyReducer())
///     store.dispatch(.showHelp)
///     #expect(coordinator.routes == [.help])
///
/// To test a feature by itself, use ``TestStore``, which asserts the order of routes and actions as well.
@preconcurrency @MainActor
public final class RecordingCoordinator<Route: RouteType>: Coordinator {
  /// The routes that were performed, oldest first.
  public private(set) var routes: [Route] = []

  /// Creates a coordinator without recorded routes.
  public nonisolated init() {}

  /// Records a route.
  public func perform(_ route: Route) { routes.append(route) }

  /// Removes the recorded routes, and returns them.
  @discardableResult
  public func takeRoutes() -> [Route] {
    defer { routes = [] }
    return routes
  }
}
