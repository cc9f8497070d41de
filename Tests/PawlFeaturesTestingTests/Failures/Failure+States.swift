import PawlFeaturesTesting

extension Failure {
  static let states: [Failure] = [
    Failure(
      "sending, with another state",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: Counter.Action.increment

              Counter.State(
            −   count: 2,
            +   count: 1,
                name: "",
                child: Child.State(text: ""),
                rows: […]
              )

        (Expected: −, found: +)

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.increment) { $0.count = 2 }
      return #line - 1
    },
    Failure(
      "sending, with a change that is not asserted",
      says: """
        PAWL-021: The action that was sent has not led to the state expected.

          Action: Counter.Action.rename("Blob")

              Counter.State(
                count: 0,
            −   name: "",
            +   name: "Blob",
                child: Child.State(text: ""),
                rows: […]
              )

        (Expected: −, found: +)

        The closure of "send" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.rename, "Blob")
      return #line - 1
    },
    Failure(
      "receiving, with another state",
      says: """
        PAWL-021: The action that was received has not led to the state expected.

          Action: Counter.Action.child( .response("loaded") )

              Counter.State(
                count: 0,
                name: "",
            −   child: Child.State(text: "stored")
            +   child: Child.State(text: "loaded")
                rows: […]
              )

        (Expected: −, found: +)

        The closure of "receive" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(\.child.load)
      await store.receive(\.child.response, "loaded") { $0.child.text = "stored" }
      return #line - 1
    },
    Failure(
      "asserting another state",
      says: """
        PAWL-021: The state is not the one expected.

              Counter.State(
            −   count: 1,
            +   count: 0,
                name: "",
                child: Child.State(text: ""),
                rows: […]
              )

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
      "asserting a change where there is none",
      says: """
        PAWL-022: A change of the state was expected, and there was none.

          Action: Counter.Action.nothing

        The closure of "send" leaves the state as it was, and so did the action. Where an action changes nothing, \
        leave the closure out. Where it should change something, set the new values in the closure, and mend the \
        reducer.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.nothing) { $0.count = 0 }
      return #line - 1
    },
    Failure(
      "throwing in an assertion",
      says: """
        PAWL-030: The closure of "send" threw an error, so there is no state to expect.

          Error: MissingValue()

        The state was not asserted. The rest of the call was done all the same.
        """
    ) {
      let store = Counter.testStore()
      await store.send(.nothing) { _ in throw MissingValue() }
      return #line - 1
    },
  ]
}
