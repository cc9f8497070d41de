import Pawl

struct Stopwatch: Equatable {
  var isRunning = false
  var elapsed = Duration.zero
  var laps: [Duration] = []

  enum Action: Equatable {
    case startButtonTapped
    case stopButtonTapped
    case lapButtonTapped
    case ticked(by: Duration)
  }

  struct Environment {
    var clock: any Clock<Duration>
    var step: Duration? = .milliseconds(500)
  }

  static let reducer = Reducer<Stopwatch, Action, Environment> { state, action, environment in
    let step = environment.step ?? .seconds(1)
    switch action {
    case .startButtonTapped:
      state.isRunning = true
      return .timer(id: TimerID.self, every: step, clock: environment.clock) { .ticked(by: step) }
    case .stopButtonTapped:
      state.isRunning = false
      return .cancel(id: TimerID.self)
    case .lapButtonTapped:
      state.laps.insert(state.elapsed, at: 0)
      return .none
    case .ticked(let duration):
      state.elapsed += duration
      return .none
    }
  }

  private enum TimerID {}
}
