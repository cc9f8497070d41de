public import Pawl

/// A search in a list of words while the user types.
public struct SearchState: Codable, Equatable, Sendable {
  /// The text that the user has typed.
  public var query: String
  /// The status of the search.
  public var status: Status
  /// The results of the last search. They stay until the next one has ended or the query is cleared.
  public var results: [String]

  /// Creates a search; by default, without a query.
  public init(query: String = "", status: Status = .idle, results: [String] = []) {
    self.query = query
    self.status = status
    self.results = results
  }

  /// The status of the search for ``SearchState/query``.
  public enum Status: Codable, Equatable, Sendable {
    /// The query is empty.
    case idle
    /// The search runs, or waits until the user stops typing.
    case searching
    /// ``SearchState/results`` are the results for the query.
    case finished
    /// The search has failed for a reason.
    case failed(String)
  }
}

/// The actions of a search.
public enum SearchAction: Codable, Equatable, Sendable {
  /// The user has edited the query. A blank query clears the results at once.
  case queryChanged(String)
  /// The search for the latest query has ended.
  case searchResponse(TaskResult<[String]>)
}

/// The dependencies of a search.
public struct SearchEnvironment: Sendable {
  /// The clock that measures the pause after typing.
  public var clock: any Clock<Duration>
  /// Finds words for a query that isn't blank. It should return early when its task is cancelled.
  public var search: @Sendable (_ query: String) async throws -> [String]

  /// Creates an environment.
  public init(
    clock: any Clock<Duration>, search: @escaping @Sendable (_ query: String) async throws -> [String]
  ) {
    self.clock = clock
    self.search = search
  }
}

/// Searches when the query hasn't changed for 300 milliseconds. A new query cancels the search for the previous one.
public let searchReducer = Reducer<SearchState, SearchAction, SearchEnvironment> { state, action, environment in
  enum SearchID {}

  switch action {
  case .queryChanged(let query):
    guard query != state.query else { return .none }
    state.query = query
    guard query.contains(where: { !$0.isWhitespace }) else {
      state.status = .idle
      state.results = []
      return .cancel(id: SearchID.self)
    }
    state.status = .searching
    return .task {
      await .searchResponse(TaskResult { try await environment.search(query) })
    }
    .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)

  case .searchResponse(.success(let words)):
    state.status = .finished
    state.results = words
    return .none

  case .searchResponse(.failure(let error)):
    state.status = .failed(String(describing: error))
    state.results = []
    return .none
  }
}
