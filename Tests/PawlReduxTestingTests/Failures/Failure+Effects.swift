import PawlCore
import PawlReduxTesting

extension Failure {
  static let effects: [Failure] = [
    Failure(
      "leaving a stream of a deferred action that a middleware has performed, at finish",
      says: """
        PAWL-027: The test ended while effects were running.

          • The effect made at PawlReduxTestingTests/Session.swift:104 waits for something that the test store does \
        not control.

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, dispatch \
        the action that cancels them, cancel the task that "dispatch" returned, or skip them with \
        "skipInFlightEffects()". They are cancelled now.
        """
    ) {
      let store = Session.testStore(
        answering: .listen, with: .performDeferredAction(Events(subject: PassthroughSubject()).erased))
      await store.dispatch(.listen)
      await store.finish(timeout: .zero)
      return #line - 1
    },
    Failure(
      "leaving a task, at the end",
      says: """
        PAWL-027: The test ended while effects were running.

          • The effect made at PawlReduxTestingTests/Failure+Effects.swift:40 waits for 1.0 seconds on a TestClock, \
        from 0.0 seconds until 1.0 seconds.

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, dispatch \
        the action that cancels them, cancel the task that "dispatch" returned, or skip them with \
        "skipInFlightEffects()". They are cancelled now.
        """
    ) {
      let store = Session.testStore()
      let line: UInt = #line - 1
      store.add(SignIn(clock: TestClock()))
      await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
      return line
    },
    Failure(
      "leaving what an action of an added stream has started",
      says: """
        PAWL-027: The test ended while effects were running.

          • The effect made at PawlReduxTestingTests/Failure+Effects.swift:61 waits for something that the test store does \
        not control.

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, dispatch \
        the action that cancels them, cancel the task that "dispatch" returned, or skip them with \
        "skipInFlightEffects()". They are cancelled now.
        """
    ) {
      let subject = PassthroughSubject<Session.Action, Never>()
      let store = Session.testStore()
      let line: UInt = #line - 1
      store.add(Events(subject: subject))
      store.add(Answering(.tick) { Empty(completeImmediately: false).eraseToAnyPublisher() })
      subject.send(.tick)
      await store.receive(.tick) { $0.ticks = 1 }
      return line
    },
    Failure(
      "skipping effects where there are none but a stream that was added",
      says: """
        PAWL-029: There is nothing to skip: no effect is running.

        Remove the call of "skipInFlightEffects", or pass "strict: false" where there may or may not be something to skip.
        """
    ) {
      let store = Session.testStore()
      store.add(Events(subject: PassthroughSubject()))
      await store.skipInFlightEffects()
      return #line - 1
    },
    Failure(
      "routes without end",
      says: """
        PAWL-031: Effects ran on without end, and were cancelled.

          Effects that were running:
          • The effect made at PawlReduxTestingTests/Failure+Effects.swift:94

        They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for \
        ever has to wait in each round for something that the test controls. An ImmediateClock never waits: give \
        timers a TestClock.
        """
    ) {
      let store = Session.testStore(middlewares: [
        AnyMiddleware(answers: { _, action in
          action == .nothing ? .run { send in while true { await send(.performRoute(.help)) } } : nil
        })
      ])
      store.limitSteps(to: 1_000)
      await store.dispatch(.nothing)
      let line: UInt = #line - 1
      await store.skipReceivedActions(strict: false)
      return line
    },
    Failure(
      "finishing what cannot finish",
      says: """
        PAWL-032: The effects of an action did not finish.

          Effects that are running:
          • The effect made at PawlReduxTestingTests/Failure+Effects.swift:117 waits for 1.0 seconds on a \
        TestClock, from 0.0 seconds until 1.0 seconds.

        Before "finish", advance the clock they wait on. For effects that wait for something outside the test store, give \
        "finish" a longer "timeout". Effects that never end have to be cancelled.
        """
    ) {
      let store = Session.testStore()
      store.add(SignIn(clock: TestClock()))
      let task = await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
      await task.finish()
      let line: UInt = #line - 1
      await task.cancel()
      return line
    },
  ]
}
