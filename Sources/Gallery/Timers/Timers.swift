public import Pawl

/// A list of timers, each of which runs by itself.
public struct TimersState: Equatable, Sendable {
  /// The timers, in the order they were added.
  public var timers: IdentifiedArrayOf<TimerState>
  /// The id of the timer to be added next; greater than all before.
  public var nextID: Int

  /// Makes a list of the timers given.
  public init(timers: IdentifiedArrayOf<TimerState> = []) {
    self.timers = timers
    nextID = (timers.ids.max() ?? 0) + 1
  }
}

/// What can happen to a list of timers.
public enum TimersAction: Equatable, Sendable {
  /// Adds a timer that does not run yet. The interval must be positive; others are ignored.
  case addButtonTapped(interval: Duration)
  /// Stops and removes a timer.
  case removeButtonTapped(id: TimerState.ID)
  /// Something happened to one timer.
  case timer(id: TimerState.ID, action: TimerAction)
}

/// What timers need from outside.
public struct TimersEnvironment: Sendable {
  /// What the timers run on.
  public var clock: any Clock<Duration>

  /// Makes an environment.
  public init(clock: any Clock<Duration>) { self.clock = clock }
}

/// Adds, removes and runs timers.
public let timersReducer = Reducer<TimersState, TimersAction, TimersEnvironment>.combine(
  timerReducer.forEach(state: \.timers, action: /TimersAction.timer(id:action:), environment: { $0 }),
  Reducer { state, action, _ in
    switch action {
    case .addButtonTapped(let interval):
      guard interval > .zero else { return .none }
      state.timers.append(TimerState(id: state.nextID, interval: interval))
      state.nextID += 1
      return .none

    case .removeButtonTapped(let id):
      state.timers.remove(id: id)
      return .cancel(id: TimerID(timer: id))

    case .timer:
      return .none
    }
  }
)
