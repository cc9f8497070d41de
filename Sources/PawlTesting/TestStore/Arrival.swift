/// What a test store has received and the test has to assert: an action that the test has not sent itself, or a route.
///
/// Only Redux style has routes. Elsewhere `Route` is `Never`.
package enum Arrival<Action, Route> {
  case sent(Action)
  case routed(Route)

  /// Which of the two it is.
  package enum Kind: String {
    case action, route
  }

  var kind: Kind {
    switch self {
    case .sent: .action
    case .routed: .route
    }
  }

  /// The action, if it is one.
  var action: Action? { if case .sent(let action) = self { action } else { nil } }

  /// The route, if it is one.
  var route: Route? { if case .routed(let route) = self { route } else { nil } }
}

/// What a `receive` asks of an arrival.
package struct Expectation<Action, Route> {
  package typealias Arrival = PawlTesting.Arrival<Action, Route>

  let kind: Arrival.Kind
  /// The action or the route itself, where the test gives it.
  let arrival: Arrival?
  /// What is asked where the test does not give it, to be read after "expected".
  let words: String
  let isMet: (Arrival) -> Bool

  /// To be read after "expected". Made when it is needed: a dump takes longer than all the rest of receiving.
  var description: String { arrival?.oneLine ?? words }
}

extension Expectation {
  /// An action in words: of which a closure says whether it is the one.
  package init(action words: String, isMet: @escaping (Action) -> Bool) {
    self.init(kind: .action, arrival: nil, words: words) { $0.action.map(isMet) ?? false }
  }

  package init(action expected: Action) where Action: Equatable {
    self.init(kind: .action, arrival: .sent(expected), words: "") { $0.action == expected }
  }

  /// A route in words: of which a closure says whether it is the one.
  package init(route words: String, isMet: @escaping (Route) -> Bool) {
    self.init(kind: .route, arrival: nil, words: words) { $0.route.map(isMet) ?? false }
  }

  package init(route expected: Route) where Route: Equatable {
    self.init(kind: .route, arrival: .routed(expected), words: "") { $0.route == expected }
  }
}
