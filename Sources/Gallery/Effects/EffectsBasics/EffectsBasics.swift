import Pawl

/// A number, and a fact about it.
struct EffectsBasicsState: Codable, Equatable {
  var count = 0
  var isFactRequestInFlight = false
  /// The fact about the number at the time of the request.
  var fact: Fact?

  enum Fact: Codable, Equatable {
    case known(String)
    /// The request failed for a reason.
    case failed(String)
  }
}

enum EffectsBasicsAction: Codable, Equatable {
  case decrementButtonTapped
  /// A second has passed with a number below 0.
  case delayEnded
  case incrementButtonTapped
  case factButtonTapped
  case factResponse(TaskResult<String>)
}

struct EffectsBasicsEnvironment {
  var clock: any Clock<Duration>
  var facts: NumberFacts
}

/// Counts, requests facts about the number, and returns to 0 a second after the number fell below it.
let effectsBasicsReducer = Reducer<
  EffectsBasicsState, EffectsBasicsAction, EffectsBasicsEnvironment
> { state, action, environment in
  enum DelayID {}

  // Below 0, the delay starts over with each change. From 0 on, there is no delay.
  func delay() -> Effect<EffectsBasicsAction, Never> {
    guard state.count < 0 else { return .cancel(id: DelayID.self) }
    return .task {
      try await environment.clock.sleep(for: .seconds(1))
      return .delayEnded
    }
    .cancellable(id: DelayID.self, cancelInFlight: true)
  }

  switch action {
  case .decrementButtonTapped:
    state.count -= 1
    state.fact = nil
    return delay()

  case .delayEnded:
    state.count += 1
    return delay()

  case .incrementButtonTapped:
    state.count += 1
    state.fact = nil
    return delay()

  case .factButtonTapped:
    state.fact = nil
    state.isFactRequestInFlight = true
    return .task { [number = state.count] in
      await .factResponse(TaskResult { try await environment.facts.fetch(number) })
    }

  case .factResponse(.success(let fact)):
    state.isFactRequestInFlight = false
    state.fact = .known(fact)
    return .none

  case .factResponse(.failure(let error)):
    state.isFactRequestInFlight = false
    state.fact = .failed(String(describing: error))
    return .none
  }
}
