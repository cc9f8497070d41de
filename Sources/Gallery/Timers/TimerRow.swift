public import Pawl

/// One timer of a list.
public struct TimerState: Equatable, Identifiable, Sendable {
  public let id: Int
  /// The time between ticks; positive.
  public var interval: Duration
  public var isRunning: Bool
  public var ticks: Int

  public init(id: Int, interval: Duration, isRunning: Bool = false, ticks: Int = 0) {
    self.id = id
    self.interval = interval
    self.isRunning = isRunning
    self.ticks = ticks
  }
}

/// What can happen to a timer.
public enum TimerAction: Equatable, Sendable {
  case resetButtonTapped
  case startButtonTapped
  case stopButtonTapped
  case ticked
}

/// Runs a timer. It ticks until it is stopped.
public let timerReducer = Reducer<TimerState, TimerAction, TimersEnvironment> { state, action, environment in
  switch action {
  case .resetButtonTapped:
    state.ticks = 0
    return .none

  case .startButtonTapped:
    guard !state.isRunning else { return .none }
    state.isRunning = true
    return ticks(of: state, on: environment.clock)

  case .stopButtonTapped:
    state.isRunning = false
    return .cancel(id: TimerID(timer: state.id))

  case .ticked:
    state.ticks += 1
    return .none
  }
}

/// Names the effect of one timer.
struct TimerID: Hashable, Sendable {
  let timer: TimerState.ID
}

// Generic, since the type of a timer effect names the clock's instants, which `any Clock` hides.
private func ticks(of timer: TimerState, on clock: some Clock<Duration>) -> Effect<TimerAction, Never> {
  Effect.timer(id: TimerID(timer: timer.id), every: timer.interval, clock: clock).map { _ in .ticked }
}
