import Pawl

/// A request for a fact that can be cancelled.
struct CancellationState: Codable, Equatable {
  var count = 0
  var isFactRequestInFlight = false
  var fact: String?
  /// The reason why there is no fact.
  var problem: String?
}

enum CancellationAction: Codable, Equatable {
  case cancelButtonTapped
  case factButtonTapped
  case factResponse(TaskResult<String>)
  case stepperChanged(Int)
}

struct CancellationEnvironment {
  var clock: any Clock<Duration>
  var facts: NumberFacts
}

/// Requests a fact about a number. Cancelling, or choosing another number, ends the request.
let cancellationReducer = Reducer<
  CancellationState, CancellationAction, CancellationEnvironment
> { state, action, environment in
  enum FactID {}

  switch action {
  case .cancelButtonTapped:
    state.isFactRequestInFlight = false
    return .cancel(id: FactID.self)

  case .factButtonTapped:
    state.fact = nil
    state.problem = nil
    state.isFactRequestInFlight = true
    return .task { [number = state.count] in
      await .factResponse(
        TaskResult {
          // Leaves time to cancel, however fast the server is.
          try await environment.clock.sleep(for: .seconds(2))
          return try await environment.facts.fetch(number)
        })
    }
    .cancellable(id: FactID.self)

  case .factResponse(.success(let fact)):
    state.isFactRequestInFlight = false
    state.fact = fact
    return .none

  case .factResponse(.failure(let error)):
    state.isFactRequestInFlight = false
    state.problem = String(describing: error)
    return .none

  case .stepperChanged(let count):
    state.count = count
    state.fact = nil
    state.problem = nil
    state.isFactRequestInFlight = false
    return .cancel(id: FactID.self)
  }
}
