import Pawl

struct Search: Equatable {
  var query = ""
  var status = Status.idle
  var results: [Result] = []

  enum Status: Equatable {
    case idle
    case loading(query: String)
    case failed(SearchError)
  }

  struct Result: Equatable {
    var title: String
    var score: Double
  }

  enum Action: Equatable {
    case queryChanged(String)
    case response(TaskResult<[Result]>)
    case retryButtonTapped
  }

  struct Environment: Sendable {
    var clock: any Clock<Duration>
    var search: @Sendable (String) async throws -> [Result]
  }

  static let reducer = Reducer<Search, Action, Environment> { state, action, environment in
    switch action {
    case .queryChanged(let query):
      state.query = query
      guard !query.isEmpty else {
        state.status = .idle
        state.results = []
        return .cancel(id: SearchID.self)
      }
      return request(query, environment).debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)
    case .response(.success(let results)):
      state.results = results
      state.status = .idle
      return .none
    case .response(.failure(let error)):
      state.status = .failed(error as? SearchError ?? .unknown)
      return .none
    case .retryButtonTapped:
      state.status = .loading(query: state.query)
      return request(state.query, environment).cancellable(id: SearchID.self, cancelInFlight: true)
    }
  }

  private static func request(_ query: String, _ environment: Environment) -> Effect<Action, Never> {
    .task { await .response(TaskResult { try await environment.search(query) }) }
  }

  private enum SearchID {}
}

enum SearchError: Error, Equatable {
  case status(Int, reason: String)
  case unknown
}
