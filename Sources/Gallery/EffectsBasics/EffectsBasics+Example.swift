import PawlUI

extension Example {
  static let effectsBasics = Example(name: "effects-basics", title: "Effects basics", section: .effects) { options in
    EffectsBasicsView(
      store: Store(
        initialState: EffectsBasicsState(), reducer: effectsBasicsReducer,
        environment: EffectsBasicsEnvironment(
          clock: options.outside.clock, facts: options.outside.facts(options.server))))
  }
}
