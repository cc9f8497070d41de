import PawlCore
import PawlReduxTesting

extension Failure {
  static let arrivals: [Failure] = [
    Failure(
      "dispatching before what was received is asserted",
      says: """
        PAWL-023: An action was dispatched before 1 received action and 2 routes had been asserted.

          Dispatched: Session.Action.nothing

          Received, in order:
          • the route Session.Route.help
          • Session.Action.signedIn("Blob")
          • the route Session.Route.home

        Middlewares, deferred actions and reducers have performed them. Assert each with "receive" before the next \
        "dispatch", or skip them with "skipReceivedActions()". They count as skipped now.
        """
    ) {
      let store = Session.testStore(
        answering: .tick, with: .multiple([.performRoute(.help), .performAction(.signedIn("Blob"))]))
      await store.dispatch(.tick) { $0.ticks = 1 }
      await store.dispatch(.nothing)
      return #line - 1
    },
    Failure(
      "routing before what was received is asserted",
      says: """
        PAWL-023: A route was performed before 1 route had been asserted.

          Performed: Session.Route.login

          Received, in order:
          • the route Session.Route.help

        Middlewares, deferred actions and reducers have performed them. Assert each with "receive" before the next \
        "route", or skip them with "skipReceivedActions()". They count as skipped now.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.showHelp)
      store.route(.login)
      return #line - 1
    },
    Failure(
      "receiving another action",
      says: """
        PAWL-024: The action that was received is not the one expected.

            − Session.Action.signedIn("Blob")
            + Session.Action.signedIn("Blob Jr")

        (Expected: −, received: +)

        Actions and routes are received in the order in which the store performs them. If this one belongs here, assert \
        it first. It counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Session.testStore(answering: .nothing, with: .performAction(.signedIn("Blob Jr")))
      await store.dispatch(.nothing)
      await store.receive(.signedIn("Blob")) { $0.user = "Blob" }
      let line: UInt = #line - 1
      await store.receive(route: .home)
      return line
    },
    Failure(
      "receiving an action of another case",
      says: """
        PAWL-024: The action that was received is not the one expected.

          Expected: an action in the case of the case path, with a value of String
          Received: Session.Action.tick

        Actions and routes are received in the order in which the store performs them. If this one belongs here, assert \
        it first. It counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Session.testStore(answering: .nothing, with: .performAction(.tick))
      await store.dispatch(.nothing)
      await store.receive(/Session.Action.signedIn)
      return #line - 1
    },
    Failure(
      "receiving another route",
      says: """
        PAWL-024: The route that was received is not the one expected.

            − Session.Route.login
            + Session.Route.help

        (Expected: −, received: +)

        Actions and routes are received in the order in which the store performs them. If this one belongs here, assert \
        it first. It counts as received now.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.showHelp)
      await store.receive(route: .login)
      return #line - 1
    },
    Failure(
      "receiving a route that a predicate refuses",
      says: """
        PAWL-024: The route that was received is not the one expected.

          Expected: a route that the closure of "receive" accepts
          Received: the route Session.Route.help

        Actions and routes are received in the order in which the store performs them. If this one belongs here, assert \
        it first. It counts as received now.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.showHelp)
      await store.receive(route: { $0 == .login })
      return #line - 1
    },
    Failure(
      "receiving a route of another case",
      says: """
        PAWL-024: The route that was received is not the one expected.

          Expected: a route in the case of the case path, with a value of String
          Received: the route Session.Route.help

        Actions and routes are received in the order in which the store performs them. If this one belongs here, assert \
        it first. It counts as received now.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.showHelp)
      await store.receive(route: /Session.Route.profile)
      return #line - 1
    },
    Failure(
      "receiving an action where a route has come",
      says: """
        PAWL-083: A route was received where an action was expected.

          Expected: Session.Action.tick
          Received: the route Session.Route.help

        Actions and routes are received in the order in which the store performs them. A route waits for the actions \
        before it, and the rest of an answer after a route waits for that route. If this one belongs here, assert it \
        first, with "receive(route:)". It counts as received now.
        """
    ) {
      let store = Session.testStore()
      await store.dispatch(.showHelp)
      await store.receive(.tick) { $0.ticks = 1 }
      return #line - 1
    },
    Failure(
      "receiving a route where an action has come",
      says: """
        PAWL-083: An action was received where a route was expected.

          Expected: the route Session.Route.help
          Received: Session.Action.tick

        Actions and routes are received in the order in which the store performs them. A route waits for the actions \
        before it, and the rest of an answer after a route waits for that route. If this one belongs here, assert it \
        first, with "receive". It counts as received now; what it did to the state was not asserted.
        """
    ) {
      let store = Session.testStore(
        answering: .nothing, with: .multiple([.performAction(.tick), .performRoute(.help)]))
      await store.dispatch(.nothing)
      await store.receive(route: .help)
      let line: UInt = #line - 1
      await store.receive(route: .help)
      return line
    },
    Failure(
      "leaving actions and routes, at finish",
      says: """
        PAWL-028: The test ended before 1 received action and 1 route had been asserted.

          Received, in order:
          • Session.Action.died
          • the route Session.Route.login

        Middlewares, deferred actions and reducers have performed them. Assert each with "receive", skip them with \
        "skipReceivedActions()", or turn "exhaustivity" off where they do not matter.
        """
    ) {
      let store = Session.testStore(answering: .nothing, with: .performAction(.died))
      await store.dispatch(.nothing)
      await store.finish()
      return #line - 1
    },
    Failure(
      "leaving routes, at the end",
      says: """
        PAWL-028: The test ended before 1 route had been asserted.

          Received, in order:
          • the route Session.Route.help

        Middlewares, deferred actions and reducers have performed them. Assert each with "receive", skip them with \
        "skipReceivedActions()", or turn "exhaustivity" off where they do not matter.
        """
    ) {
      let store = Session.testStore()
      let line: UInt = #line - 1
      await store.dispatch(.showHelp)
      return line
    },
    Failure(
      "skipping where nothing was received",
      says: """
        PAWL-029: There is nothing to skip: every received action and route has been asserted.

        Remove the call of "skipReceivedActions", or pass "strict: false" where there may or may not be something to skip.
        """
    ) {
      let store = Session.testStore()
      await store.skipReceivedActions()
      return #line - 1
    },
  ]
}
