import Pawl

/// The time of day at the last tick.
struct AnalogClockState: Codable, Equatable {
  /// The seconds since a midnight. Not always the last midnight, so that hands never turn backwards.
  var seconds = 0
  var isRunning = false
}

enum AnalogClockAction: Codable, Equatable {
  case appeared
  /// The time has changed. It comes with the action, so that the same actions always lead to the same states.
  case ticked(seconds: Int)
  case toggleButtonTapped
}

struct AnalogClockEnvironment {
  var clock: any Clock<Duration>
  /// Returns local time in seconds since a midnight.
  var seconds: @Sendable () -> Int
}

/// Updates the time once a second.
let analogClockReducer = Reducer<
  AnalogClockState, AnalogClockAction, AnalogClockEnvironment
> { state, action, environment in
  enum TickID {}

  func start() -> Effect<AnalogClockAction, Never> {
    state.isRunning = true
    return .merge(
      Effect(value: .ticked(seconds: environment.seconds())),
      .timer(id: TickID.self, every: .seconds(1), clock: environment.clock) {
        .ticked(seconds: environment.seconds())
      })
  }

  switch action {
  case .appeared:
    return state.isRunning ? .none : start()

  case .ticked(let seconds):
    state.seconds = seconds
    return .none

  case .toggleButtonTapped:
    guard state.isRunning else { return start() }
    state.isRunning = false
    return .cancel(id: TickID.self)
  }
}
