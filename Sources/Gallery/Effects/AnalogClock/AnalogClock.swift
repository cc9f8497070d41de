import Pawl

/// The time of day at the last tick.
struct AnalogClockState: Equatable {
  /// The seconds since a midnight. Not always the last midnight, so that hands never turn backwards.
  var seconds = 0
  var isRunning = false
}

enum AnalogClockAction: Equatable {
  case appeared
  case ticked
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
    state.seconds = environment.seconds()
    return .timer(id: TickID.self, every: .seconds(1), clock: environment.clock) { .ticked }
  }

  switch action {
  case .appeared:
    return state.isRunning ? .none : start()

  case .ticked:
    state.seconds = environment.seconds()
    return .none

  case .toggleButtonTapped:
    guard state.isRunning else { return start() }
    state.isRunning = false
    return .cancel(id: TickID.self)
  }
}
