import PawlTesting

extension Failure {
  static let all: [Failure] = states + actions + effects

  private static let states: [Failure] = [
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

        They look alike in a dump, and yet "==" of their type says that they differ.

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

        The state was not asserted. What the call was for has been done all the same.
        """
    ) {
      let store = Counter.testStore()
      store.send(.increment) { _ in throw Refusal(reason: "no") }
      return #line - 1
    },
  ]

  private static let actions: [Failure] = [
    Failure(
      "sending before what was received is asserted",
      says: """
        PAWL-023: An action was sent before 3 received actions had been asserted.

          Sent: Counter.Action.decrement

          Received, in order:
          • Counter.Action.fetched(1)
          • Counter.Action.fetched(2)
          • Counter.Action.fetched(3)

        Effects have sent them. Assert each with "receive" before the next "send", or skip them with \
        "skipReceivedActions()". They count as skipped now.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.stream)
      await store.send(.decrement) { $0.count = 2 }
      return #line - 1
    },
    Failure(
      "receiving another action",
      says: """
        PAWL-024: The action that was received is not the one expected.

            − Counter.Action.fetched(41)
            + Counter.Action.fetched(42)

        (Expected: −, received: +)

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.fetch)
      await store.receive(.fetched(41)) { $0.count = 41 }
      return #line - 1
    },
    Failure(
      "receiving an action of another case",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case of the case path, with a value of Int
          Received: Counter.Action.increment

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.receive(/Counter.Action.fetched)
      return #line - 1
    },
    Failure(
      "receiving an action that a predicate refuses",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action that the closure of "receive" accepts
          Received: Counter.Action.increment

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.incrementTwice) { $0.count = 1 }
      await store.receive { $0 == .decrement }
      return #line - 1
    },
    Failure(
      "receiving with no effect running",
      says: """
        PAWL-025: The action that was expected cannot come.

          Expected: Counter.Action.fetched(1)

          No effect is running.

        So nothing can send it. Does the reducer return the effect? Was it cancelled? Has the action been received \
        already?
        """
    ) {
      let store = Counter.testStore()
      await store.receive(.fetched(1))
      return #line - 1
    },
    Failure(
      "receiving from effects that go on by themselves never",
      says: """
        PAWL-025: The action that was expected cannot come.

          Expected: Counter.Action.fetched(1)

          Effects that are running:
          • The effect made at PawlTestingTests/Counter.swift:28 waits until it is cancelled.

        None of them goes on by itself, so nothing can send it. First do what they wait for: advance the clock, for \
        example.
        """
    ) {
      let store = Counter.testStore()
      let task = await store.send(.forever)
      await store.receive(.fetched(1))
      let line: UInt = #line - 1
      await task.cancel()
      return line
    },
    Failure(
      "receiving from a stream that never sends",
      says: """
        PAWL-025: The action that was expected cannot come.

          Expected: Counter.Action.fetched(1)

          Effects that are running:
          • The effect made at PawlTestingTests/Counter.swift:29 waits until it is cancelled.

        None of them goes on by itself, so nothing can send it. First do what they wait for: advance the clock, for \
        example.
        """
    ) {
      let store = Counter.testStore()
      let task = await store.send(.never)
      await store.receive(.fetched(1))
      let line: UInt = #line - 1
      await task.cancel()
      return line
    },
    Failure(
      "receiving, not exhaustively, what does not come",
      says: """
        PAWL-025: The action that was expected cannot come.

          Expected: Counter.Action.fetched(4)

          Received, in order:
          • Counter.Action.fetched(1)
          • Counter.Action.fetched(2)
          • Counter.Action.fetched(3)

          No effect is running.

        So nothing can send it. Does the reducer return the effect? Was it cancelled? Has the action been received \
        already?
        """
    ) {
      let store = Counter.testStore()
      store.exhaustivity = .off
      await store.send(.stream)
      await store.receive(.fetched(4))
      return #line - 1
    },
    Failure(
      "receiving what comes too late",
      says: """
        PAWL-026: The action that was expected has not come in time.

          Expected: Counter.Action.fetched(1)

          Effects that are running:
          • The effect made at PawlTestingTests/Counter.swift:48 waits for something that the test store does not \
        control.

        What is outside the test store (the main actor, a socket, a real clock, a detached task) answers when it \
        does. Put what the test controls in its place in the environment, or give "receive" a longer "timeout". In a \
        synchronous test "receive" does not wait at all.
        """
    ) {
      let store = Counter.testStore()
      store.timeout = .milliseconds(1)
      let task = await store.send(.listen)
      await store.receive(.fetched(1))
      let line: UInt = #line - 1
      await task.cancel()
      return line
    },
    Failure(
      "receiving synchronously what has not come",
      says: """
        PAWL-026: The action that was expected has not come in time.

          Expected: Counter.Action.fetched(1)

          Effects that are running:
          • The effect made at PawlTestingTests/Counter.swift:48 waits for something that the test store does not \
        control.

        What is outside the test store (the main actor, a socket, a real clock, a detached task) answers when it \
        does. Put what the test controls in its place in the environment, or give "receive" a longer "timeout". In a \
        synchronous test "receive" does not wait at all.
        """
    ) {
      let store = Counter.testStore()
      let line: UInt = #line + 3
      func test() -> TestStoreTask {
        let task = store.send(.listen)
        store.receive(.fetched(1))
        return task
      }
      await test().cancel()
      return line
    },
    Failure(
      "leaving received actions, at finish",
      says: """
        PAWL-028: The test ended before 2 received actions had been asserted.

          Received, in order:
          • Counter.Action.fetched(2)
          • Counter.Action.fetched(3)

        Effects have sent them. Assert each with "receive", skip them with "skipReceivedActions()", or turn \
        "exhaustivity" off where they do not matter.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.stream)
      await store.receive(.fetched(1)) { $0.count = 1 }
      await store.finish()
      return #line - 1
    },
    Failure(
      "leaving received actions, at the end",
      says: """
        PAWL-028: The test ended before 1 received action had been asserted.

          Received, in order:
          • Counter.Action.increment

        Effects have sent them. Assert each with "receive", skip them with "skipReceivedActions()", or turn \
        "exhaustivity" off where they do not matter.
        """
    ) {
      let store = Counter.testStore()
      let line: UInt = #line - 1
      await store.send(.incrementTwice) { $0.count = 1 }
      return line
    },
    Failure(
      "skipping actions where there are none",
      says: """
        PAWL-029: There is nothing to skip: every received action has been asserted.

        Remove the call of "skipReceivedActions", or pass "strict: false" where there may or may not be something to \
        skip.
        """
    ) {
      let store = Counter.testStore()
      await store.skipReceivedActions()
      return #line - 1
    },
  ]

  private static let effects: [Failure] = [
    Failure(
      "leaving effects, at finish",
      says: """
        PAWL-027: The test ended while effects were running.

          • The effect made at PawlTestingTests/Counter.swift:28 waits until it is cancelled.

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

          • The effect made at PawlTestingTests/Counter.swift:28 waits until it is cancelled.
          • The effect made at PawlTestingTests/Counter.swift:48 waits for something that the test store does not \
        control.

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
      "finishing what cannot finish",
      says: """
        PAWL-032: The effects of an action were to finish, and have not.

          Effects that are running:
          • The effect made at PawlTestingTests/Counter.swift:28 waits until it is cancelled.

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
          • The effect made at PawlTestingTests/Counter.swift:49

        They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for \
        ever has to wait in each round for something that the test controls. An ImmediateClock makes nobody wait: \
        give timers a TestClock.
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
          • The effect made at PawlTestingTests/Counter.swift:50

        They took a million steps, or sent a hundred thousand actions, without ever waiting. A loop that goes on for \
        ever has to wait in each round for something that the test controls. An ImmediateClock makes nobody wait: \
        give timers a TestClock.
        """
    ) {
      let store = Counter.testStore()
      store.limitSteps(to: 1_000)
      await store.send(.flood)
      return #line - 1
    },
  ]
}

/// Two of these look alike, and are not equal.
struct LookAlike: Equatable, Sendable, CustomReflectable {
  var number: Int

  var customMirror: Mirror { Mirror(self, children: [:]) }
}

struct Refusal: Error {
  var reason: String
}
