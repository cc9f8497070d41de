public import Pawl

/// A search in words, as one types.
public struct SearchState: Equatable, Sendable {
  /// What was typed last.
  public var query: String
  /// How the search for it stands.
  public var status: Status
  /// What the last search found. It stays until the next one has ended or the query is cleared.
  public var results: [String]

  /// Makes a search without a query, unless told otherwise.
  public init(query: String = "", status: Status = .idle, results: [String] = []) {
    self.query = query
    self.status = status
    self.results = results
  }

  /// How the search for ``SearchState/query`` stands.
  public enum Status: Equatable, Sendable {
    /// There is no query.
    case idle
    /// The search waits for the query to rest, or runs.
    case searching
    /// ``SearchState/results`` are those for the query.
    case finished
    /// It failed, for the reason given.
    case failed(String)
  }
}

/// What can happen to a search.
public enum SearchAction: Equatable, Sendable {
  /// The query was edited. An empty one, or one of blanks only, clears the results at once.
  case queryChanged(String)
  /// The search for the latest query has ended.
  case searchResponse(TaskResult<[String]>)
}

/// What a search needs from outside.
public struct SearchEnvironment: Sendable {
  /// What the pause is measured by.
  public var clock: any Clock<Duration>
  /// Finds words for a query that is not blank. Should end early when its task is cancelled.
  public var search: @Sendable (_ query: String) async throws -> [String]

  /// Makes an environment of its parts.
  public init(
    clock: any Clock<Duration>, search: @escaping @Sendable (_ query: String) async throws -> [String]
  ) {
    self.clock = clock
    self.search = search
  }
}

/// Searches once the query has rested for 300 milliseconds. A new query cancels the search for the one before.
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
