import PawlUI

extension Example {
  package static let timers = Example(name: "timers", title: "Timers", section: .effects) { options in
    TimersView(
      store: Store(
        initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
        environment: TimersEnvironment(clock: options.outside.clock)))
  }
}
