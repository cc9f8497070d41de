import PawlCore
import PawlReduxTesting
import TestSupport

/// A random program that determines the behavior of a reducer and of middlewares for a few actions. An action leads
/// only to later actions, so the program ends.
struct AnswerProgram {
  struct State: AnyState, Equatable { var count = 0 }
  struct Action: AnyAction, Equatable { var number: Int }
  struct Route: RouteType, Equatable { var number: Int }

  static let size = 5
  private var routes: [Route?] = []
  /// The answer of each middleware to each action.
  private var answers: [[MiddlewareAction<Action, Route>?]] = []

  init(seed: UInt64) {
    var generator = Generator(seed: seed)
    routes = (0..<Self.size).map { generator.below(3) == 0 ? Route(number: 100 + $0) : nil }
    answers = (0..<2).map { _ in
      (0..<Self.size).map { generator.below(4) == 0 ? nil : generator.answer(to: $0, depth: 0) }
    }
  }

  var reducer: AnyReducer<State, Action, Route> {
    AnyReducer { [routes] state, action, performRoute in
      state.count += 1
      if let route = routes[action.number] { performRoute(route) }
    }
  }

  var middlewares: [AnyMiddleware<State, Action, Route>] {
    answers.map { answers in
      AnyMiddleware(answers: { _, action in answers[action.number].map { Effect(value: $0) } })
    }
  }

  private struct Generator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func below(_ limit: Int) -> Int { random.below(limit) }

    mutating func answer(to action: Int, depth: Int) -> MiddlewareAction<Action, Route> {
      let later = size - action - 1
      switch below(depth < 2 ? 5 : 3) {
      case 0 where later > 0: return .performAction(Action(number: action + 1 + below(later)))
      case 1: return .performRoute(Route(number: below(100)))
      case 0, 2: return .none
      default: return .multiple((0..<below(4)).map { _ in answer(to: action, depth: depth + 1) })
      }
    }
  }
}

extension AnswerProgram {
  /// The events that a real store performs by itself.
  @MainActor
  final class Line: Coordinator, @MainActor StoreObserver {
    enum RecordedEvent {
      case action(Action)
      case route(Route)
    }

    /// The events caused by the first action, which is dispatched.
    private(set) var dispatched: [RecordedEvent] = []
    /// The events caused by all actions, which a deferred action then delivers.
    private(set) var delivered: [RecordedEvent] = []
    private var isDelivering = false

    static func performed(by program: AnswerProgram) -> Line {
      let line = Line()
      let subject = PassthroughSubject<Action, Never>()
      let store = PawlRedux.Store(
        initialState: State(), coordinator: line.eraseToAnyCoordinator(), reducer: program.reducer,
        middlewares: program.middlewares)
      store.addObserver(line)
      store.add(AnyDeferredAction.observing { subject.eraseToAnyPublisher() })
      store.dispatch(Action(number: 0))
      line.isDelivering = true
      for number in 0..<size { subject.send(Action(number: number)) }
      return line
    }

    func perform(_ route: Route) { note(.route(route)) }

    func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
      if case .effect = identity.origin, let action = action as? Action { note(.action(action)) }
    }

    private func note(_ recordedEvent: RecordedEvent) {
      if isDelivering { delivered.append(recordedEvent) } else { dispatched.append(recordedEvent) }
    }
  }
}
