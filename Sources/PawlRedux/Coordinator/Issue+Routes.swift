import PawlCore

/// Reports PAWL-081: performing routes keeps requesting more routes.
func reportRouteLoop(limit: Int, routes: [String]) {
  Issue(
    "PAWL-081",
    message: """
      \(limit) routes were performed in one go, and each kept leading to another: the loop was broken.

        Next in line:
      \(routes.map { "    \($0)" }.joined(separator: "\n"))

      The coordinator asks for a route whenever it performs one. Routes that were still waiting were dropped, so that \
      the program goes on. Find what asks for the routes above in "perform", and let it stop once the right screen is \
      shown.
      """
  ).report()
}
