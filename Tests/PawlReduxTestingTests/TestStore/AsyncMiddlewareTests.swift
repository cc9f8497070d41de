import Dispatch
import PawlCore
import PawlReduxTesting
import Testing

/// Tests of middlewares whose answers take time.
struct AsyncMiddlewareTests {
  @Test func answerArrivesWhenTheClockAdvances() async {
    let clock = TestClock()
    let store = Session.testStore()
    store.add(SignIn(clock: clock))
    await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.signedIn("Blob")) {
      $0.isBusy = false
      $0.user = "Blob"
    }
    await store.receive(route: .home)
  }

  @Test func callCancelsTheRunningCallWithItsID() async {
    let clock = TestClock()
    let store = Session.testStore()
    store.add(SignIn(clock: clock))
    await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    await clock.advance(by: .milliseconds(500))
    await store.dispatch(.signIn("Blob Jr"))
    await clock.advance(by: .milliseconds(500))
    await store.dispatch(.tick) { $0.ticks = 1 }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.signedIn("Blob Jr")) {
      $0.isBusy = false
      $0.user = "Blob Jr"
    }
    await store.receive(route: .home)
  }

  @Test func theTaskOfAnActionCancelsWhatTheActionStarted() async {
    let clock = TestClock()
    let store = Session.testStore()
    store.add(SignIn(clock: clock))
    let task = await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    await task.cancel()
    #expect(task.isCancelled)
    await clock.run()
  }

  @Test func theTaskOfAnActionFinishesWithWhatTheActionStarted() async {
    let clock = TestClock()
    let store = Session.testStore()
    store.add(SignIn(clock: clock))
    let task = await store.dispatch(.signIn("Blob")) { $0.isBusy = true }
    await clock.advance(by: .seconds(1))
    await task.finish()
    await store.skipReceivedActions()
  }

  @Test func answerOfExternalWorkIsAwaited() async {
    let store = Session.testStore(middlewares: [
      AnyMiddleware { _, action in
        action == .nothing ? .task { await Task.detached { .tick }.value } : nil
      }
    ])
    await store.dispatch(.nothing)
    await store.receive(.tick) { $0.ticks = 1 }
  }

  @Test func routeOfExternalWorkIsAwaited() async {
    let store = Session.testStore(middlewares: [
      AnyMiddleware(answers: { _, action in
        action == .nothing ? .task { await Task.detached { .performRoute(.help) }.value } : nil
      })
    ])
    await store.dispatch(.nothing)
    await store.receive(route: .help)
  }

  @Test func effectsOfAReducerInPawlsOwnStyleRunToo() async {
    let reducer = PawlCore.Reducer<Session, Session.Action, Void> { state, action, _ in
      guard case .tick = action else { return action == .nothing ? .task { .tick } : .none }
      state.ticks += 1
      return .none
    }
    func makeStore(
      _ reducer: some PawlRedux.Reducer<Session, Session.Action, Session.Route>
    ) -> Session.Store {
      TestStore(initialState: Session(), reducer: reducer)
    }
    let store = makeStore(AnyReducer(reducer, environment: ()))
    await store.dispatch(.nothing)
    await store.receive(.tick) { $0.ticks = 1 }
  }

  @Test func aTestSchedulerDeliversWhenItIsAdvanced() async {
    let scheduler = DispatchQueue.test
    let store = Session.testStore()
    store.add(
      Answering(.nothing) {
        Just(.performAction(.tick)).delay(for: .seconds(1), scheduler: scheduler).eraseToAnyPublisher()
      })
    await store.dispatch(.nothing)
    await scheduler.advance(by: .seconds(1))
    await store.receive(.tick) { $0.ticks = 1 }
  }
}
