import Pawl

/// A number, and what is known about it.
struct EffectsBasicsState: Equatable {
  var count = 0
  var isFactRequestInFlight = false
  /// About the number at the time of asking.
  var fact: Fact?

  enum Fact: Equatable {
    case known(String)
    /// Why it is not known.
    case failed(String)
  }
}

enum EffectsBasicsAction: Equatable {
  case decrementButtonTapped
  /// A second has passed below 0.
  case delayEnded
  case incrementButtonTapped
  case factButtonTapped
  case factResponse(TaskResult<String>)
}

struct EffectsBasicsEnvironment {
  var clock: any Clock<Duration>
  var facts: NumberFacts
}

/// Counts, asks about the number, and does not like to be below 0 for long.
let effectsBasicsReducer = Reducer<
  EffectsBasicsState, EffectsBasicsAction, EffectsBasicsEnvironment
> { state, action, environment in
  enum DelayID {}

  // Below 0 there is one second to go, counted from the last change; from 0 on there is nothing to wait for.
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
