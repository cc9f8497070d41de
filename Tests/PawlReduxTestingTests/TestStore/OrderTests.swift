import PawlCore
import PawlReduxTesting
import Testing

/// Tests that actions and routes arrive in one queue.
struct OrderTests {
  @Test func aRouteOfTheReducerComesAfterTheActionThatWasDispatched() async {
    let store = Session.testStore()
    await store.dispatch(.showHelp)
    await store.receive(route: .help)
  }

  @Test func aRouteComesAfterTheActionWhoseStateItBelongsTo() async {
    let store = Session.testStore(answering: .signIn("Blob"), with: .performAction(.signedIn("Blob")))
    await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    await store.receive(.signedIn("Blob")) {
      $0.isBusy = false
      $0.user = "Blob"
    }
    await store.receive(route: .home)
  }

  @Test func stateIsUnchangedWhileAnAssertionRuns() async {
    let store = Session.testStore(answering: .signIn("Blob"), with: .performAction(.tick))
    await store.dispatch(.signIn("Blob")) { $0.isBusy = !store.state.isBusy }
    await store.receive(.tick) { $0.ticks = store.state.ticks + 1 }
    #expect(store.state == Session(isBusy: true, ticks: 1))
  }

  @Test func answerPartsAfterARouteFollowIt() async {
    let store = Session.testStore(
      answering: .nothing,
      with: .multiple([.performRoute(.profile("Blob")), .performAction(.signedIn("Blob")), .performAction(.tick)]))
    await store.dispatch(.nothing)
    await store.receive(route: .profile("Blob"))
    await store.receive(.signedIn("Blob")) { $0.user = "Blob" }
    await store.receive(route: .home)
    await store.receive(.tick) { $0.ticks = 1 }
  }

  @Test func partsOfNestedMultiplesComeInOrder() async {
    let store = Session.testStore(
      answering: .nothing,
      with: .multiple([
        .performAction(.tick), .none,
        .multiple([.performRoute(.help), .multiple([.performAction(.died), .performRoute(.profile("Blob"))])]),
        .performAction(.tick),
      ]))
    await store.dispatch(.nothing)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(route: .help)
    await store.receive(.died)
    await store.receive(route: .login)
    await store.receive(route: .profile("Blob"))
    await store.receive(.tick) { $0.ticks = 2 }
  }

  @Test func partsOfAnAnswerToAnIdleStoreArePerformedOneByOne() async {
    let store = Session.testStore(middlewares: [
      AnyMiddleware(answers: { _, action in
        action == .nothing
          ? .task { .multiple([.performRoute(.help), .performAction(.died), .performAction(.tick)]) } : nil
      })
    ])
    await store.dispatch(.nothing)
    await store.receive(route: .help)
    await store.receive(.died)
    await store.receive(route: .login)
    await store.receive(.tick) { $0.ticks = 1 }
  }

  @Test func aTestStoreReceivesWhatARealStorePerforms() async {
    let line = await PerformedLine.ofRealStore()
    #expect(line == ["profile(\"Blob\")", "signedIn(\"Blob\")", "home", "tick", "died", "login"])
    let store = Session.testStore()
    let subject = PassthroughSubject<Session.Action, Never>()
    store.add(Events(subject: subject))
    store.add(Answering(.nothing) { Just(PerformedLine.answer).eraseToAnyPublisher() })
    await store.dispatch(.nothing)
    subject.send(.died)
    await store.receive(route: .profile("Blob"))
    await store.receive(.signedIn("Blob")) { $0.user = "Blob" }
    await store.receive(route: .home)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.died) { $0.user = "" }
    await store.receive(route: .login)
  }

  @Test func aRouteComesBeforeActionsThatAreDeliveredAfterIt() async {
    let subject = PassthroughSubject<Session.Answer, Never>()
    let store = Session.testStore()
    store.add(Answering(.listen) { subject.eraseToAnyPublisher() })
    let task = await store.dispatch(.listen)
    subject.send(.performAction(.died))
    subject.send(.performAction(.tick))
    subject.send(.performRoute(.help))
    subject.send(.performAction(.tick))
    await store.receive(.died)
    await store.receive(route: .login)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(route: .help)
    await store.receive(.tick) { $0.ticks = 2 }
    await task.cancel()
  }

  @Test func middlewaresAnswerInTheOrderAdded() async {
    let store = Session.testStore(middlewares: [
      Answering(.nothing) { Just(.performAction(.tick)).eraseToAnyPublisher() }.eraseToAnyMiddleware()
    ])
    store.add(AnyMiddleware { state, action in action == .tick ? Effect(value: .died) : nil })
    store.add(Answering(.nothing) { Just(.performRoute(.help)).eraseToAnyPublisher() })
    await store.dispatch(.nothing)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.died)
    await store.receive(route: .help)
    await store.receive(route: .login)
  }

  @Test func routeSentByTheTestIsNotRecorded() async {
    let store = Session.testStore()
    store.route(.help)
    await store.dispatch(.showHelp)
    await store.receive(route: .help)
    store.route(.login)
    await store.finish()
  }

  @Test func aReducerMayPerformRoutesLaterAndElsewhere() async {
    let kept = LockIsolated<IsolationBound<(Session.Route) -> Void>?>(nil)
    let store = TestStore(
      initialState: Session(),
      reducer: AnyReducer<Session, Session.Action, Session.Route> { _, _, performRoute in
        let isolationBound = IsolationBound(performRoute)
        kept.withValue { $0 = isolationBound }
      })
    await store.dispatch(.nothing)
    await Task.detached { kept.value?.value(.help) }.value
    await store.receive(route: .help)
  }

  @Test func routesAreReceivedByPredicateAndByCase() async {
    let store = Session.testStore(
      answering: .nothing, with: .multiple([.performRoute(.profile("Blob")), .performRoute(.profile("Blob Jr"))]))
    await store.dispatch(.nothing)
    await store.receive(route: /Session.Route.profile)
    await store.receive(route: { $0 == .profile("Blob Jr") })
  }

  @Test func actionsAreReceivedByPredicateAndByCase() async {
    let store = Session.testStore(
      answering: .nothing, with: .multiple([.performAction(.signedIn("Blob")), .performAction(.tick)]))
    await store.dispatch(.nothing)
    await store.receive(/Session.Action.signedIn) { $0.user = "Blob" }
    let isTick = { (action: Session.Action) in action == .tick }
    await store.receive(isTick) { $0.ticks = 1 }
    await store.receive(route: .home)
  }

  @Test func synchronousTestsReceiveRecordedEvents() {
    let store = Session.testStore(answering: .signIn("Blob"), with: .performAction(.signedIn("Blob")))
    store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    store.receive(.signedIn("Blob")) {
      $0.isBusy = false
      $0.user = "Blob"
    }
    store.receive(route: .home)
    store.assert { $0.user = "Blob" }
  }

  @Test func theStateIsTheOneOfTheLastActionThatWasAsserted() async {
    let store = Session.testStore(
      answering: .nothing, with: .multiple([.performRoute(.help), .performAction(.tick), .performAction(.tick)]))
    await store.dispatch(.nothing)
    await store.receive(route: .help)
    #expect(store.state.ticks == 0)
    await store.receive(.tick) { $0.ticks = 1 }
    #expect(store.state.ticks == 1)
    await store.skipReceivedActions()
    #expect(store.state.ticks == 2)
  }
}
