import Pawl
import Testing

/// The examples of the article Getting started.
@MainActor
enum GettingStartedExample {
  struct SearchState: Equatable {
    var query = ""
    var results: [String] = []
    var problem: String?
  }

  enum SearchAction {
    case queryChanged(String)
    case response(TaskResult<[String]>)
  }

  struct SearchEnvironment: Sendable {
    var search: @Sendable (String) async throws -> [String]
    var clock: any Clock<Duration>
  }

  static var searchReducer: Reducer<SearchState, SearchAction, SearchEnvironment> {
    enum SearchID {}

    let searchReducer = Reducer<SearchState, SearchAction, SearchEnvironment> { state, action, environment in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .task { await .response(TaskResult { try await environment.search(query) }) }
          .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)

      case .response(.success(let results)):
        state.results = results
        return .none

      case .response(.failure(let error)):
        state.problem = String(describing: error)
        return .none
      }
    }
    return searchReducer
  }

  static func run() async {
    let store = Store(
      initialState: SearchState(), reducer: searchReducer,
      environment: SearchEnvironment(search: { ["\($0)!"] }, clock: ContinuousClock()))
    let viewStore = ViewStore(store)
    let token = viewStore.observe { print($0.results) }
    await viewStore.send(.queryChanged("pawl")).finish()
    token.cancel()
  }

  static func test(_ environment: SearchEnvironment) {
    var state = SearchState()
    let effect = searchReducer.run(&state, .response(.success(["pawl"])), environment)
    #expect(state.results == ["pawl"])
    #expect(effect.outline == .none)
  }
}
