import PawlFeaturesTesting

extension Failure {
  static let actions: [Failure] = [
    Failure(
      "sending before received actions were asserted",
      says: """
        PAWL-023: An action was sent before 3 received actions had been asserted.

          Sent: Counter.Action.nothing

          Received, in order:
          • Counter.Action.streamed(1)
          • Counter.Action.streamed(2)
          • Counter.Action.streamed(3)

        Effects have sent them. Assert each with "receive" before the next "send", or skip them with \
        "skipReceivedActions()". They count as skipped now.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.stream)
      await store.send(.nothing)
      return #line - 1
    },
    Failure(
      "receiving another value of a case",
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
      await store.send(\.fetch)
      await store.receive(\.fetched, 41) { $0.count = 41 }
      return #line - 1
    },
    Failure(
      "receiving another equatable action",
      says: """
        PAWL-024: The action that was received is not the one expected.

            − Child.Action.response("stored")
            + Child.Action.response("loaded")

        (Expected: −, received: +)

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = TestStore(initialState: Child.State()) { Child() }
      await store.send(.load)
      await store.receive(.response("stored"))
      return #line - 1
    },
    Failure(
      "receiving an action of another case",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case \\.streamed, with a value of Int
          Received: Counter.Action.fetched(42)

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.fetch)
      await store.receive(\.streamed)
      return #line - 1
    },
    Failure(
      "receiving an action of another case without a value",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case \\.increment
          Received: Counter.Action.fetched(42)

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.fetch)
      await store.receive(\.increment)
      return #line - 1
    },
    Failure(
      "receiving an action of another child",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case \\.child.response, with a value of String
          Received: Counter.Action.fetched(42)

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.fetch)
      await store.receive(\.child.response)
      return #line - 1
    },
    Failure(
      "receiving an action of another element",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case \\.rows[id: 0].toggled
          Received: Counter.Action.rows( .element( id: 1, action: .toggled ) )

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.rows[id: 1].tap)
      await store.receive(\.rows[id: 0].toggled)
      return #line - 1
    },
    Failure(
      "receiving an action that a predicate doesn't accept",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action that the closure of "receive" accepts
          Received: Counter.Action.fetched(42)

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.fetch)
      await store.receive({ _ in false })
      return #line - 1
    },
    Failure(
      "receiving an action at a path without a name",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case of the key path, with a value of Int
          Received: Unnamed.Action.stop

        Actions are received in the order in which effects send them. If this one belongs here, assert it first. It \
        counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = TestStore(initialState: 0) { Unnamed() }
      await store.send(.start)
      await store.receive(\.number)
      return #line - 1
    },
    Failure(
      "receiving an action that no effect can send",
      says: """
        PAWL-025: The action that was expected cannot come.

          Expected: an action in the case \\.child.response, with a value of String

          No effect is running.

        So nothing can send it. Does the reducer return the effect? Was it cancelled? Has the action been received \
        already?
        """
    ) {
      let store = Counter.testStore()
      await store.receive(\.child.response)
      return #line - 1
    },
    Failure(
      "receiving an action while an effect waits",
      says: """
        PAWL-026: The action that was expected has not come in time.

          Expected: an action in the case \\.rows[id: 1].toggled

          Effects that are running:
          • The effect made at PawlFeaturesTestingTests/Counter.swift:42 waits until it is cancelled.

        Code outside the test store (the main actor, a socket, a real clock, a detached task, a stream, a callback \
        that was given "send") answers in its own time. A test that feeds a stream or calls a callback has to do so \
        first. Replace the rest with something that the test controls, with "withDependencies", or give "receive" a \
        longer "timeout".
        """
    ) {
      let store = Counter.testStore()
      let task = await store.send(.forever)
      store.timeout = .zero
      await store.receive(\.rows[id: 1].toggled)
      let line: UInt = #line - 1
      await task.cancel()
      return line
    },
    Failure(
      "receiving an action that does not come in time",
      says: """
        PAWL-026: The action that was expected has not come in time.

          Expected: Counter.Action.fetched(1)

          Effects that are running:
          • The effect made at PawlFeaturesTestingTests/Counter.swift:48 waits for something that the test store \
        does not control.

        Code outside the test store (the main actor, a socket, a real clock, a detached task, a stream, a callback \
        that was given "send") answers in its own time. A test that feeds a stream or calls a callback has to do so \
        first. Replace the rest with something that the test controls, with "withDependencies", or give "receive" a \
        longer "timeout".
        """
    ) {
      let store = Counter.testStore()
      await store.send(.listen)
      await store.receive(\.fetched, 1, timeout: .zero)
      let line: UInt = #line - 1
      await store.skipInFlightEffects()
      return line
    },
    Failure(
      "leaving received actions",
      says: """
        PAWL-028: The test ended before 3 received actions had been asserted.

          Received, in order:
          • Counter.Action.streamed(1)
          • Counter.Action.streamed(2)
          • Counter.Action.streamed(3)

        Effects have sent them. Assert each with "receive", skip them with "skipReceivedActions()", or turn \
        "exhaustivity" off where they do not matter.
        """
    ) {
      let store = Counter.testStore()
      let line: UInt = #line - 1
      await store.send(.stream)
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
