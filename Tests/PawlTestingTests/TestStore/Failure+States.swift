import PawlTesting

extension Failure {
  static let states: [Failure] = [
    Failure(
      "a state that differs after send",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: Counter.Action.increment

            − Counter(count: 2)
            + Counter(count: 1)

        (Expected: −, found: +)

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      store.send(.increment) { $0.count = 2 }
      return #line - 1
    },
    Failure(
      "a change that was not asserted",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: Counter.Action.increment

            − Counter(count: 0)
            + Counter(count: 1)

        (Expected: −, found: +)

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.increment)
      return #line - 1
    },
    Failure(
      "a state that differs after receive",
      says: """
        PAWL-021: The action that was received has not led to the state expected.

          Action: Counter.Action.fetched(42)

            − Counter(count: 41)
            + Counter(count: 42)

        (Expected: −, found: +)

        The closure of "receive" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.fetch)
      await store.receive(.fetched(42)) { $0.count = 41 }
      return #line - 1
    },
    Failure(
      "a state that differs in assert",
      says: """
        PAWL-021: The state is not the one expected.

            − Counter(count: 1)
            + Counter(count: 0)

        (Expected: −, found: +)

        The closure of "assert" gets the state as it is, and has to leave it so. What actions from effects change \
        counts from when they are received.
        """
    ) {
      let store = Counter.testStore()
      store.assert { $0.count = 1 }
      return #line - 1
    },
    Failure(
      "states that look alike",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: true

          Expected: PawlTestingTests.LookAlike
          Found:    PawlTestingTests.LookAlike

        They look alike in a dump, but "==" of their type returns false.

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = TestStore(
        initialState: LookAlike(number: 1),
        reducer: Reducer<LookAlike, Bool, Void> { state, _, _ in
          state.number = 2
          return .none
        }, environment: ())
      store.send(true)
      return #line - 1
    },
    Failure(
      "a closure that changes nothing",
      says: """
        PAWL-022: A change of the state was expected, and there was none.

          Action: Counter.Action.nothing

        The closure of "send" leaves the state as it was, and so did the action. Where an action changes nothing, \
        leave the closure out. Where it should change something, set the new values in the closure, and mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      store.send(.nothing) { $0.count = 0 }
      return #line - 1
    },
    Failure(
      "a closure of receive that changes nothing",
      says: """
        PAWL-022: A change of the state was expected, and there was none.

          Action: Counter.Action.fetched(42)

        The closure of "receive" leaves the state as it was, and so did the action. Where an action changes nothing, \
        leave the closure out. Where it should change something, set the new values in the closure, and mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.fetch)
      store.environment.fetch = { 0 }
      await store.receive(.fetched(42)) { $0.count = 42 }
      await store.send(.increment) { $0.count = 43 }
      await store.send(.decrement) { $0.count = 42 }
      await store.send(.resend(42))
      await store.receive(.fetched(42)) { $0.count = 42 }
      return #line - 1
    },
    Failure(
      "a closure that throws",
      says: """
        PAWL-030: The closure of "send" threw an error, so there is no state to expect.

          Error: Refusal(reason: "no")

        The state was not asserted. The rest of the call was done all the same.
        """
    ) {
      let store = Counter.testStore()
      store.send(.increment) { _ in throw Refusal(reason: "no") }
      return #line - 1
    },
  ]
}

/// A type whose unequal values have equal descriptions.
struct LookAlike: Equatable, Sendable, CustomReflectable {
  var number: Int

  var customMirror: Mirror { Mirror(self, children: [:]) }
}

struct Refusal: Error {
  var reason: String
}
