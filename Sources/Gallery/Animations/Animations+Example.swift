import PawlUI

extension Example {
  static let animations = Example(name: "animations", title: "Animations", section: .basics) { options in
    AnimationsView(
      store: Store(
        initialState: AnimationsState(), reducer: animationsReducer,
        environment: AnimationsEnvironment(clock: options.outside.clock)))
  }
}
