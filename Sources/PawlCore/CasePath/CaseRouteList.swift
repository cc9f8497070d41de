/// A list of routes in an object, so that it can be published atomically.
final class CaseRouteList: Sendable {
  let routes: [CaseRoute]

  init(_ routes: [CaseRoute]) {
    self.routes = routes
  }
}
