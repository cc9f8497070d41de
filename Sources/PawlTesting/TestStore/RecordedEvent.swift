package import PawlCore

/// A recorded event that the test has to assert: an action that an effect has sent, or a route.
///
/// Only the Redux style has routes. In the TCA style, `Route` is `Never`.
package enum RecordedEvent<Action, Route> {
  case sent(Action)
  case routed(Route)

  /// The kind of the event.
  package enum Kind: String {
    case action, route
  }

  var kind: Kind {
    switch self {
    case .sent: .action
    case .routed: .route
    }
  }

  /// The action, if the event is one.
  var action: Action? { if case .sent(let action) = self { action } else { nil } }

  /// The route, if the event is one.
  var route: Route? { if case .routed(let route) = self { route } else { nil } }
}

/// The condition of a `receive` for the event that it takes.
package struct Expectation<Action, Route> {
  package typealias RecordedEvent = PawlTesting.RecordedEvent<Action, Route>

  let kind: RecordedEvent.Kind
  /// The expected action or route; `nil` if the test gives a predicate instead.
  let recordedEvent: RecordedEvent?
  /// A description of the predicate, to be read after "expected".
  let words: String
  let isMet: (RecordedEvent) -> Bool

  /// The description of the expected event, to be read after "expected". It is created on demand, since a dump takes
  /// longer than all other work of `receive`.
  var description: String { recordedEvent?.oneLine ?? words }
}

extension Expectation {
  /// Creates an expectation of an action that a predicate accepts, described by `words`.
  package init(action words: String, isMet: @escaping (Action) -> Bool) {
    self.init(kind: .action, recordedEvent: nil, words: words) { $0.action.map(isMet) ?? false }
  }

  /// Creates an expectation of an action like `example`, which failure messages show. `isMet` decides.
  package init(actionLike example: Action, isMet: @escaping (Action) -> Bool) {
    self.init(kind: .action, recordedEvent: .sent(example), words: "") { $0.action.map(isMet) ?? false }
  }

  /// Creates an expectation of an action that the closure of a `receive` accepts.
  package init(actionMatching isMatching: @escaping (Action) -> Bool) {
    self.init(action: "an action that the closure of \"receive\" accepts", isMet: isMatching)
  }

  /// Creates an expectation of an action of one case.
  package init<Value>(actionOf casePath: CasePath<Action, Value>) {
    self.init(action: "an action in the case of the case path, with a value of \(Value.self)") {
      casePath.extract(from: $0) != nil
    }
  }

  package init(action expected: Action) where Action: Equatable {
    self.init(kind: .action, recordedEvent: .sent(expected), words: "") { $0.action == expected }
  }

  /// Creates an expectation of a route that a predicate accepts, described by `words`.
  package init(route words: String, isMet: @escaping (Route) -> Bool) {
    self.init(kind: .route, recordedEvent: nil, words: words) { $0.route.map(isMet) ?? false }
  }

  package init(route expected: Route) where Route: Equatable {
    self.init(kind: .route, recordedEvent: .routed(expected), words: "") { $0.route == expected }
  }
}
