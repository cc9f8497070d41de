import Dispatch
import Pawl

/// The examples of the doc comments of PawlCombine.
enum SchedulerExample {
  struct SearchEnvironment {
    var mainQueue: AnySchedulerOf<DispatchQueue>
  }

  @ResultsOfExpressions
  static func results() -> [Any?] {
    SearchEnvironment(mainQueue: .main)
  }

  @ResultsOfExpressions
  static func results(_ publisher: Just<Int>) -> [Any?] {
    publisher.receive(on: UIScheduler.shared)
  }

  enum QuizAction {
    case timeIsUp
    case tick
  }

  static func wait(_ environment: SearchEnvironment) -> Effect<QuizAction, Never> {
    return .task {
      try await environment.mainQueue.sleep(for: .seconds(1))
      return .timeIsUp
    }
  }

  static func tick(_ environment: SearchEnvironment) -> Effect<QuizAction, Never> {
    return .run { send in
      for await _ in environment.mainQueue.timer(interval: 1) { await send(.tick) }
    }
  }
}

enum PublisherEffectExamples {
  struct Failure: Error {}
  struct Location: Equatable {}

  final class Center {
    func observe(_ body: @escaping (Location) -> Void) -> Int { 0 }
    func remove(_ token: Int) {}
  }

  /// The environment of the example. `@unchecked Sendable`, because it is immutable and used only on the store's actor.
  struct Environment: @unchecked Sendable {
    let center: Center
    let location: (updates: AnyPublisher<Location, Never>, isOn: Bool)
    let search: (String) -> AnyPublisher<[String], Failure>
    let fetch: (Int) -> AnyPublisher<String, Failure>
    let mainQueue: AnySchedulerOf<DispatchQueue>
  }

  enum SearchID {}
  struct SearchState { var query = "" }
  enum SearchAction {
    case searchTapped
    case queryChanged(String)
    case response(Result<[String], Failure>)
  }

  static let searchReducer = Reducer<SearchState, SearchAction, Environment> { state, action, environment in
    switch action {
    case .queryChanged(let query):
      return environment.search(query)
        .catchToEffect(SearchAction.response)
        .debounce(id: SearchID.self, for: 0.3, scheduler: environment.mainQueue)
    case .searchTapped:
      return environment.search(state.query)
        .receive(on: environment.mainQueue)
        .catchToEffect(SearchAction.response)
        .cancellable(id: SearchID.self, cancelInFlight: true)
    case .response:
      return .none
    }
  }

  enum AppAction {
    case received(Location)
    case moved(Location)
    case tick
    case response(Result<String, Failure>)
  }
  enum TimerID {}

  static func observe(_ environment: Environment) -> Effect<AppAction, Never> {
    return .run { subscriber in
      let token = environment.center.observe { subscriber.send(.received($0)) }
      return AnyCancellable { environment.center.remove(token) }
    }
  }

  static func locate(_ environment: Environment) -> Effect<AppAction, Never> {
    return Effect(environment.location.updates).map(AppAction.moved)
  }

  static func tick(_ environment: Environment) -> Effect<AppAction, Never> {
    return Effect.timer(id: TimerID.self, every: 1, on: environment.mainQueue).map { _ in .tick }
  }

  static func fetch(_ id: Int, _ environment: Environment) -> Effect<AppAction, Never> {
    return environment.fetch(id)
      .receive(on: environment.mainQueue)
      .catchToEffect(AppAction.response)
  }
}

@MainActor
final class PublisherObserverExample {
  struct State: Equatable { var title = "" }

  final class Label { var text = "" }

  var title = ""
  private let label = Label()
  private var cancellables: Set<AnyCancellable> = []

  func observe(_ viewStore: ViewStore<State, Never>) {
    viewStore.publisher.title
      .assign(to: \.title, on: self)
      .store(in: &cancellables)
    viewStore.publisher.title
      .assign(to: \.text, on: label)
      .store(in: &cancellables)
  }
}
