public import Pawl

/// One timer of a list.
public struct TimerState: Codable, Equatable, Identifiable, Sendable {
  /// The identity of the timer.
  public let id: Int
  /// The time between ticks; must be positive.
  public var interval: Duration
  /// Whether the timer is running.
  public var isRunning: Bool
  /// The number of ticks since the timer was added or reset.
  public var ticks: Int

  /// Creates a timer.
  ///
  /// - Parameters:
  ///   - id: The identity of the timer.
  ///   - interval: The time between ticks; must be positive.
  ///   - isRunning: Whether the timer is shown as running. Only `startButtonTapped` starts it.
  ///   - ticks: The number of ticks so far.
  public init(id: Int, interval: Duration, isRunning: Bool = false, ticks: Int = 0) {
    self.id = id
    self.interval = interval
    self.isRunning = isRunning
    self.ticks = ticks
  }
}

/// The actions of a timer.
public enum TimerAction: Codable, Equatable, Sendable {
  /// Resets the ticks to 0. A running timer continues.
  case resetButtonTapped
  /// Starts the timer, unless it is running. The first tick comes after one interval.
  case startButtonTapped
  /// Stops the timer, and keeps its ticks.
  case stopButtonTapped
  /// An interval has passed.
  case ticked
}

/// Runs a timer until it is stopped.
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

/// The id of a timer's effect.
struct TimerID: Hashable, Sendable {
  let timer: TimerState.ID
}
