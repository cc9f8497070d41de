import PawlUI

extension Example {
  static let analogClock = Example(name: "analog-clock", title: "Analog clock", section: .effects) { options in
    AnalogClockView(
      store: Store(
        initialState: AnalogClockState(), reducer: analogClockReducer,
        environment: AnalogClockEnvironment(clock: options.outside.clock, seconds: options.outside.secondsOfDay)))
  }
}
