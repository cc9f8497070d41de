import PawlUI

extension Example {
  static let analogClock = Example(name: "analog-clock", title: "Analog clock", section: .effects) { _ in
    AnalogClockView(
      store: Store(initialState: AnalogClockState(), reducer: analogClockReducer, environment: .live))
  }
}
