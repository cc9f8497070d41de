import PawlUI

extension Example {
  static let cancellation = Example(name: "cancellation", title: "Cancellation", section: .effects) { options in
    CancellationView(
      store: Store(
        initialState: CancellationState(), reducer: cancellationReducer,
        environment: CancellationEnvironment(clock: ContinuousClock(), facts: .live(server: options.server))))
  }
}
