import PawlReduxTesting

extension Failure {
  static let states: [Failure] = [
    Failure(
      "a state that differs after dispatch",
      says: """
        PAWL-021: The action that was dispatched has not led to the state expected.

          Action: Session.Action.tick

              Session(
                user: "",
                isBusy: false,
            −   ticks: 2
            +   ticks: 1
              )

        (Expected: −, found: +)

        The closure of "dispatch" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the reducer.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.tick) { $0.ticks = 2 }
      return #line - 1
    },
    Failure(
      "a state that differs after receive",
      says: """
        PAWL-021: The action that was received has not led to the state expected.

          Action: Session.Action.tick

              Session(
                user: "",
                isBusy: false,
            −   ticks: 0
            +   ticks: 1
              )

        (Expected: −, found: +)

        The closure of "receive" gets the state from before the action and has to turn it into the state after it; \
        without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the reducer.
        """
    ) {
      let store = Session.testStore(answering: .nothing, with: .performAction(.tick))
      await store.dispatch(.nothing)
      await store.receive(.tick)
      return #line - 1
    },
    Failure(
      "a state that differs in assert",
      says: """
        PAWL-021: The state is not the one expected.

              Session(
                user: "",
                isBusy: false,
            −   ticks: 1
            +   ticks: 0
              )

        (Expected: −, found: +)

        The closure of "assert" gets the state as it is, and has to leave it so. What actions from effects change counts \
        from when they are received.
        """
    ) {
      let store = Session.testStore()
      store.assert { $0.ticks = 1 }
      return #line - 1
    },
    Failure(
      "a closure that changes nothing",
      says: """
        PAWL-022: A change of the state was expected, and there was none.

          Action: Session.Action.nothing

        The closure of "dispatch" leaves the state as it was, and so did the action. Where an action changes nothing, \
        leave the closure out. Where it should change something, set the new values in the closure, and mend the reducer.
        """
    ) {
      let store = Session.testStore()
      store.dispatch(.nothing) { $0.ticks = 0 }
      return #line - 1
    },
    Failure(
      "a closure that throws",
      says: """
        PAWL-030: The closure of "dispatch" threw an error, so there is no state to expect.

          Error: CancellationError()

        The state was not asserted. The rest of the call was done all the same.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.tick) { _ in throw CancellationError() }
      return #line - 1
    },
  ]
}
