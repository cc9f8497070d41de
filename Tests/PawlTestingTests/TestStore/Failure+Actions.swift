import PawlTesting

extension Failure {
  static let actions: [Failure] = [
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
      "receiving from an effect that leaves it to a callback to send, and waits to be cancelled",
      says: """
        PAWL-026: The action that was expected has not come in time.

          Expected: Counter.Action.fetched(1)

          Effects that are running:
          • The effect made at PawlTestingTests/Counter.swift:28 waits until it is cancelled.

        Code outside the test store (the main actor, a socket, a real clock, a detached task, a stream, a callback \
        that was given "send") answers in its own time. A test that feeds a stream or calls a callback has to do so \
        first. Replace the rest with something that the test controls, in the environment, or give "receive" a longer \
        "timeout". In a synchronous test "receive" does not wait at all.
        """
    ) {
      let store = Counter.testStore()
      store.timeout = .milliseconds(1)
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

        Code outside the test store (the main actor, a socket, a real clock, a detached task, a stream, a callback \
        that was given "send") answers in its own time. A test that feeds a stream or calls a callback has to do so \
        first. Replace the rest with something that the test controls, in the environment, or give "receive" a longer \
        "timeout". In a synchronous test "receive" does not wait at all.
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

        Code outside the test store (the main actor, a socket, a real clock, a detached task, a stream, a callback \
        that was given "send") answers in its own time. A test that feeds a stream or calls a callback has to do so \
        first. Replace the rest with something that the test controls, in the environment, or give "receive" a longer \
        "timeout". In a synchronous test "receive" does not wait at all.
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
}
