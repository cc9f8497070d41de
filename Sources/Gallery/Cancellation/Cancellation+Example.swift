import PawlUI

extension Example {
  static let cancellation = Example(name: "cancellation", title: "Cancellation", section: .effects) { options in
    CancellationView(
      store: Store(
        initialState: CancellationState(), reducer: cancellationReducer,
        environment: CancellationEnvironment(clock: options.outside.clock, facts: options.outside.facts(options.server))
      ))
  }
}
