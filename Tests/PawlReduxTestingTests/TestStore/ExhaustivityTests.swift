import PawlCore
import PawlReduxTesting
import Testing

struct ExhaustivityTests {
  @Test func actionsAndRoutesBeforeTheOneExpectedAreSkipped() async {
    let store = Session.testStore(
      answering: .nothing, with: .multiple([.performAction(.tick), .performAction(.died), .performRoute(.help)]))
    store.exhaustivity = .off
    await store.dispatch(.nothing)
    await store.receive(.died)
    await store.receive(route: .help)
    await store.dispatch(.nothing)
    await store.receive(route: .help)
    #expect(store.state.ticks == 2)
  }

  @Test func nothingIsLeftOver() async {
    let subject = PassthroughSubject<Session.Answer, Never>()
    let store = Session.testStore(answering: .nothing, with: .performAction(.died))
    store.add(Answering(.listen) { subject.eraseToAnyPublisher() })
    store.exhaustivity = .off
    await store.dispatch(.listen)
    await store.dispatch(.nothing)
    store.route(.help)
    await store.dispatch(.nothing) { $0.ticks = 0 }
  }

  @Test func skippedEventsCanBeShown() async {
    let log = await issues {
      let store = Session.testStore(
        answering: .nothing, with: .multiple([.performAction(.tick), .performRoute(.help), .performRoute(.home)]))
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.dispatch(.nothing)
      await store.receive(route: .home)
      await store.dispatch(.showHelp)
    }
    #expect(
      log.map(\.text) == [
        """
        1 received action and 1 route skipped before the route Session.Route.home:

          • Session.Action.tick
          • the route Session.Route.help
        """,
        """
        1 route skipped before the end:

          • the route Session.Route.help
        """,
      ])
    #expect(log.map(\.isSkipped) == [true, true])
  }

  @Test func skippingWithNothingToSkipMayBeAllowed() async {
    let store = Session.testStore()
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func skippedActionsLeadToTheirState() async {
    let store = Session.testStore(
      answering: .nothing, with: .multiple([.performAction(.tick), .performRoute(.help)]))
    await store.dispatch(.nothing)
    await store.skipReceivedActions()
    #expect(store.state.ticks == 1)
    await store.dispatch(.tick) { $0.ticks = 2 }
  }
}
