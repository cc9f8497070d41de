/// A list of routes in an object, so that it can be published atomically.
final class CaseRouteList: Sendable {
  let routes: [CaseRoute]
  let reflected: ReflectedRoute?

  init(_ routes: [CaseRoute]) {
    self.routes = routes
    reflected = nil
  }

  init(_ reflected: ReflectedRoute) {
    routes = []
    self.reflected = reflected
  }
}
