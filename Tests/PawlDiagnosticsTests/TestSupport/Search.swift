import PawlCore

/// A feature with effects of each kind: one that sends at once, one that stays open, and one that is cancelled.
struct SearchState: Equatable {
  var query = ""
  var results: [String] = []
}

enum SearchAction: Equatable {
  case queryChanged(String)
  case response(Result<[String], SearchError>)
  case open
  case close
  case submit(query: String, SubmitKind)
}

enum SubmitKind: Equatable { case first, again }

struct SearchError: Error, Equatable {}

struct SearchEnvironment: Sendable {
  var search: @Sendable (String) async -> [String] = { ["\($0)!"] }
}

enum OpenID {}

let searchReducer = Reducer<SearchState, SearchAction, SearchEnvironment> { state, action, environment in
  switch action {
  case .queryChanged(let query):
    state.query = query
    return .task { .response(.success(await environment.search(query))) }
  case .response(.success(let results)):
    state.results = results
    return .none
  case .response(.failure):
    state.results = []
    return .none
  case .open:
    return .subscribe { _ in {} }.cancellable(id: OpenID.self)
  case .close:
    return .cancel(id: OpenID.self)
  case .submit:
    return .none
  }
}
