public import Pawl

/// A list of independent timers.
public struct TimersState: Codable, Equatable, Sendable {
  /// The timers, in the order in which they were added.
  public var timers: IdentifiedArrayOf<TimerState>
  /// The id of the next timer, greater than all earlier ids.
  public var nextID: Int

  /// Creates a list of timers.
  public init(timers: IdentifiedArrayOf<TimerState> = []) {
    self.timers = timers
    nextID = (timers.ids.max() ?? 0) + 1
  }
}

/// The actions on a list of timers.
public enum TimersAction: Codable, Equatable, Sendable {
  /// Adds a timer, which isn't running. The interval must be positive; otherwise the action has no effect.
  case addButtonTapped(interval: Duration)
  /// Stops and removes a timer.
  case removeButtonTapped(id: TimerState.ID)
  /// An action of one timer.
  case timer(id: TimerState.ID, action: TimerAction)
}

/// The dependencies of timers.
public struct TimersEnvironment: Sendable {
  /// The clock on which the timers run.
  public var clock: any Clock<Duration>

  /// Creates an environment.
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
