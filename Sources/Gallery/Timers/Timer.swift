public import Pawl

/// One timer of a list.
public struct TimerState: Equatable, Identifiable, Sendable {
  /// Tells timers apart.
  public let id: Int
  /// The time between ticks; positive.
  public var interval: Duration
  /// Whether it ticks.
  public var isRunning: Bool
  /// How often it has ticked since it was added or reset.
  public var ticks: Int

  /// Makes a timer.
  ///
  /// - Parameter isRunning: says so only; it is `startButtonTapped` that makes a timer tick.
  public init(id: Int, interval: Duration, isRunning: Bool = false, ticks: Int = 0) {
    self.id = id
    self.interval = interval
    self.isRunning = isRunning
    self.ticks = ticks
  }
}

/// What can happen to a timer.
public enum TimerAction: Equatable, Sendable {
  /// Sets the ticks to 0. A running timer goes on.
  case resetButtonTapped
  /// Starts it, if it does not run; the first tick comes after one interval.
  case startButtonTapped
  /// Stops it and keeps its ticks.
  case stopButtonTapped
  /// An interval has passed.
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
    return .timer(id: TimerID(timer: state.id), every: state.interval, clock: environment.clock) { .ticked }

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
