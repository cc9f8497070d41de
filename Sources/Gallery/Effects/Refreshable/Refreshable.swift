import Pawl

/// A fact that is loaded by pulling the list down.
struct RefreshableState: Codable, Equatable {
  var count = 0
  var fact: String?
  var isLoading = false
  /// The reason why the last request failed.
  var problem: String?
}

enum RefreshableAction: Codable, Equatable {
  case cancelButtonTapped
  case decrementButtonTapped
  case factResponse(TaskResult<String>)
  case incrementButtonTapped
  case refresh
}

struct RefreshableEnvironment {
  var facts: NumberFacts
}

/// Loads a fact, with one request at a time. The earlier fact stays until a new one has been loaded.
let refreshableReducer = Reducer<
  RefreshableState, RefreshableAction, RefreshableEnvironment
> { state, action, environment in
  enum FactID {}

  switch action {
  case .cancelButtonTapped:
    state.isLoading = false
    return .cancel(id: FactID.self)

  case .decrementButtonTapped:
    state.count -= 1
    return .none

  case .factResponse(.success(let fact)):
    state.isLoading = false
    state.fact = fact
    return .none

  case .factResponse(.failure(let error)):
    state.isLoading = false
    state.problem = String(describing: error)
    return .none

  case .incrementButtonTapped:
    state.count += 1
    return .none

  case .refresh:
    state.isLoading = true
    state.problem = nil
    return .task { [number = state.count] in
      await .factResponse(TaskResult { try await environment.facts.fetch(number) })
    }
    .cancellable(id: FactID.self, cancelInFlight: true)
  }
}
