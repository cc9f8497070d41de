import PawlFeaturesTesting

extension Failure {
  static let effects: [Failure] = [
    Failure(
      "leaving effects, at finish",
      says: """
        PAWL-027: The test ended while effects were running.

          • The effect made at PawlFeaturesTestingTests/Counter.swift:42 waits until it is cancelled.

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, send \
        the action that cancels them, cancel the task that "send" returned, or skip them with \
        "skipInFlightEffects()". They are cancelled now.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.forever)
      await store.finish()
      return #line - 1
    },
    Failure(
      "leaving effects, at the end",
      says: """
        PAWL-027: The test ended while effects were running.

          • The effect made at PawlFeaturesTestingTests/Counter.swift:42 waits until it is cancelled.
          • The effect made at PawlFeaturesTestingTests/Counter.swift:48 waits for something that the test store \
        does not control.

        The feature may have forgotten to cancel them. If not, let them end: advance the clock they wait on, send \
        the action that cancels them, cancel the task that "send" returned, or skip them with \
        "skipInFlightEffects()". They are cancelled now.
        """
    ) {
      let store = Counter.testStore()
      let line: UInt = #line - 1
      await store.send(.forever)
      await store.send(.listen)
      return line
    },
    Failure(
      "skipping effects where there are none",
      says: """
        PAWL-029: There is nothing to skip: no effect is running.

        Remove the call of "skipInFlightEffects", or pass "strict: false" where there may or may not be something to \
        skip.
        """
    ) {
      let store = Counter.testStore()
      await store.skipInFlightEffects()
      return #line - 1
    },
    Failure(
      "finishing effects that cannot finish",
      says: """
        PAWL-032: The effects of an action did not finish.

          Effects that are running:
          • The effect made at PawlFeaturesTestingTests/Counter.swift:42 waits until it is cancelled.

        Before "finish", advance the clock they wait on. For effects that wait for something outside the test store, \
        give "finish" a longer "timeout". Effects that never end have to be cancelled.
        """
    ) {
      let store = Counter.testStore()
      let task = await store.send(.forever)
      await task.finish()
      let line: UInt = #line - 1
      await task.cancel()
      return line
    },
    Failure(
      "effects that take steps without end",
      says: """
        PAWL-031: Effects ran on without end, and were cancelled.

          Effects that were running:
          • The effect made at PawlFeaturesTestingTests/Counter.swift:49

        They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for \
        ever has to wait in each round for something that the test controls. An ImmediateClock never waits: give \
        timers a TestClock.
        """
    ) {
      let store = Counter.testStore()
      store.limitSteps(to: 1_000)
      await store.send(.spin)
      return #line - 1
    },
    Failure(
      "effects that send without end",
      says: """
        PAWL-031: Effects ran on without end, and were cancelled.

          Effects that were running:
          • The effect made at PawlFeaturesTestingTests/Counter.swift:50

        They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for \
        ever has to wait in each round for something that the test controls. An ImmediateClock never waits: give \
        timers a TestClock.
        """
    ) {
      let store = Counter.testStore()
      store.limitSteps(to: 1_000)
      await store.send(.flood)
      return #line - 1
    },
  ]
}
