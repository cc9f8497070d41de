import PawlCore
import PawlRedux

/// A minimal module, for which the tests create stores.
struct Counter: AnyState, Equatable, Sendable {
  var count = 0
  var log: [String] = []
}

enum CounterAction: AnyAction, Hashable, Sendable {
  case add(Int)
  case nothing
  case start
  case go(String)
  case note(String)
}

enum CounterRoute: RouteType, Hashable, Sendable {
  case screen(String)
}

typealias CounterStore = PawlRedux.Store<Counter, CounterAction, CounterRoute>
typealias CounterMiddleware = AnyMiddleware<Counter, CounterAction, CounterRoute>
typealias Answer = MiddlewareAction<CounterAction, CounterRoute>
typealias Answers = AnyPublisher<Answer, Never>

final class CounterReducer: PawlRedux.Reducer {
  func reduce(
    _ state: inout Counter, action: CounterAction, performRoute: @escaping (_ route: CounterRoute) -> Void
  ) {
    switch action {
    case .add(let number): state.count += number
    case .note(let text): state.log.append(text)
    case .go(let name): performRoute(.screen(name))
    case .nothing, .start: break
    }
  }
}

/// A coordinator that records the routes it performs, with the count in the state at that time.
final class Screens: Coordinator {
  private(set) var shown: [String] = []
  var onRoute: (CounterRoute) -> Void = { _ in }

  func perform(_ route: CounterRoute) {
    if case .screen(let name) = route { shown.append(name) }
    onRoute(route)
  }
}

/// A middleware made from a closure.
struct Answering: Middleware {
  let answer: (Counter, CounterAction) -> Answers?

  init(_ answer: @escaping (Counter, CounterAction) -> Answers?) { self.answer = answer }

  func execute(_ state: Counter, action: CounterAction) -> Answers? { answer(state, action) }
}

@MainActor
func makeStore(
  _ state: Counter = Counter(), screens: Screens = Screens(), middlewares: [CounterMiddleware] = []
) -> CounterStore {
  CounterStore(
    initialState: state, coordinator: screens.eraseToAnyCoordinator(),
    reducer: CounterReducer().eraseToAnyReducer(), middlewares: middlewares)
}

func answers(_ answers: Answer...) -> Answers { answers.publisher.eraseToAnyPublisher() }

@MainActor
extension PawlRedux.Store {
  /// Whether no effect is running.
  var isIdle: Bool { base.node.core.runtime.isIdle }

  /// The engine, so that tests can check whether it still exists.
  var engine: AnyObject { base.node.core }
}
