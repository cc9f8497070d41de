import PawlFeaturesTesting

extension Failure {
  static let shared: [Failure] = [
    Failure(
      "changing a shared value without an assertion",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: Tally.Action.increment

              Tally.State(
            −   _count: 0,
            +   _count: 1,
                text: ""
              )

        (Expected: −, found: +)

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Tally.testStore()
      await store.send(.increment)
      return #line - 1
    },
    Failure(
      "expecting another shared value",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: Tally.Action.incrementThrice

              Tally.State(
            −   _count: 2,
            +   _count: 1,
                text: ""
              )

        (Expected: −, found: +)

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Tally.testStore()
      await store.send(.incrementThrice) { $0.$count.withLock { $0 = 2 } }
      let line: UInt = #line - 1
      await store.skipReceivedActions()
      return line
    },
    Failure(
      "changing a shared value that the state doesn't contain",
      says: """
        PAWL-131: Shared values have changed, and the test does not assert it.

          Action: Tally.Action.incrementHidden

          • @Shared(.inMemory("hidden"))
            Expected: 0
            Found:    1

        The state of the feature does not contain them, so only the closure of "send" can assert them. Give the test a \
        "@Shared" with the same key, and change it there, with "$value.withLock { … }". If a change is wrong, mend the \
        feature.
        """
    ) {
      let store = Tally.testStore()
      await store.send(.incrementHidden)
      return #line - 1
    },
    Failure(
      "leaving changes of shared values",
      says: """
        PAWL-132: The test ended before changes of shared values had been asserted.

          • @Shared(.inMemory("tally"))
            Expected: 0
            Found:    1

        An effect has changed them after the last action that was asserted. Assert them with \
        "assert { $0.$value.withLock { … } }" before the end, or turn "exhaustivity" off where they do not matter.
        """
    ) {
      let store = Tally.testStore()
      await store.send(.incrementInEffect)
      await store.finish()
      return #line - 1
    },
  ]
}
