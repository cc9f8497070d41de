import PawlCore
import PawlReduxTesting

extension Failure {
  static let waiting: [Failure] = [
    Failure(
      "receiving an action with no effect running",
      says: """
        PAWL-025: The action that was expected cannot come.

          Expected: Session.Action.tick

          No effect is running.

        So nothing can perform it. Was the middleware that answers with it added? Was it cancelled? Has the action \
        been received already?
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.nothing)
      await store.receive(.tick)
      return #line - 1
    },
    Failure(
      "receiving a route that waits for a clock",
      says: """
        PAWL-025: The route that was expected cannot come.

          Expected: the route Session.Route.home

          Effects that are running:
          • The effect made at PawlReduxTestingTests/Failure+Waiting.swift:41 waits for 1.0 seconds on a TestClock, \
        from 0.0 seconds until 1.0 seconds.

        None of them goes on by itself, so nothing can perform it. First do what they wait for: advance the clock, for \
        example.
        """
    ) {
      let clock = TestClock()
      let store = Session.testStore()
      store.add(SignIn(clock: clock))
      await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
      await store.receive(route: .home)
      let line: UInt = #line - 1
      await store.skipInFlightEffects()
      return line
    },
    Failure(
      "receiving, not exhaustively, a route that does not come",
      says: """
        PAWL-025: The route that was expected cannot come.

          Expected: a route that the closure of "receive" accepts

          Received, in order:
          • Session.Action.died
          • the route Session.Route.login

          No effect is running.

        So nothing can perform it. Was the middleware that answers with it added? Was it cancelled? Has the route been \
        received already?
        """
    ) {
      let store = Session.testStore(answering: .nothing, with: .performAction(.died))
      store.exhaustivity = .off
      await store.dispatch(.nothing)
      await store.receive(route: { $0 == .help })
      return #line - 1
    },
    Failure(
      "receiving a route from a deferred action that does not deliver in time",
      says: """
        PAWL-026: The route that was expected has not come in time.

          Expected: the route Session.Route.login

          Effects that are running:
          • The effect made at PawlReduxTestingTests/Failure+Waiting.swift:89 waits for something that the test store \
        does not control.

        Code outside the test store (the main actor, a socket, a real clock, a detached task, a publisher) answers in \
        its own time. A test that feeds a publisher has to do so first. Replace the rest with something that the test \
        controls, where the middlewares are made, or give "receive" a longer "timeout". In a synchronous test \
        "receive" does not wait at all.
        """
    ) {
      let store = Session.testStore()
      store.add(Events(subject: PassthroughSubject()))
      await store.receive(route: .login, timeout: .zero)
      return #line - 1
    },
    Failure(
      "receiving a route synchronously that has not come",
      says: """
        PAWL-025: The route that was expected cannot come.

          Expected: the route Session.Route.login

          No effect is running.

        So nothing can perform it. Was the middleware that answers with it added? Was it cancelled? Has the route been \
        received already?
        """
    ) {
      { store in
        store.receive(route: .login)
        return #line - 1
      }(Session.testStore())
    },
  ]
}
