import PawlCore
import PawlReduxTesting
import Testing

/// Tests of streams of deferred actions, added by the test or performed by middlewares.
struct DeferredActionTests {
  private let subject = PassthroughSubject<Session.Action, Never>()

  @Test func outputOnTheTestsThreadArrivesSynchronously() async {
    let store = Session.testStore(user: "Blob")
    store.add(Events(subject: subject))
    subject.send(.died)
    await store.receive(.died) { $0.user = "" }
    await store.receive(route: .login)
  }

  @Test func synchronousOutputOfAPublisherArrives() {
    let store = Session.testStore()
    store.add(AnyDeferredAction { [Session.Action.tick, .tick].publisher.eraseToAnyPublisher() })
    store.receive(.tick) { $0.ticks = 1 }
    store.receive(.tick) { $0.ticks = 2 }
  }

  @Test func outputOnAnotherThreadIsAwaited() async {
    let store = Session.testStore()
    store.add(Events(subject: subject))
    let isolationBound = IsolationBound(subject)
    let delivery = Task.detached { isolationBound.value.send(.tick) }
    await store.receive(.tick) { $0.ticks = 1 }
    await delivery.value
  }

  @Test func streamAddedByTheTestNeedNotEnd() async {
    var isCancelled = false
    do {
      let store = Session.testStore()
      store.add(
        AnyDeferredAction.observing { [subject] in
          subject.handleEvents(receiveCancel: { isCancelled = true }).eraseToAnyPublisher()
        })
      await store.finish()
      #expect(!isCancelled)
    }
    #expect(isCancelled)
  }

  @Test func skippingEffectsLeavesTheStreamsThatTheTestHasAdded() async {
    let other = PassthroughSubject<Session.Answer, Never>()
    let store = Session.testStore()
    store.add(Events(subject: subject))
    store.add(Answering(.tick) { other.eraseToAnyPublisher() })
    // The effects that an action of the stream starts aren't part of the stream.
    subject.send(.tick)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.skipInFlightEffects()
    other.send(.performAction(.nothing))
    subject.send(.nothing)
    await store.receive(.nothing)
  }

  @Test func streamOfAMiddlewareMustEnd() async {
    let store = Session.testStore(
      answering: .listen, with: .performDeferredAction(Events(subject: subject).erased))
    await store.dispatch(.listen)
    subject.send(.tick)
    await store.receive(.tick) { $0.ticks = 1 }
    subject.send(completion: .finished)
    await store.finish()
  }

  @Test func aStreamThatAMiddlewarePerformsCanBeSkipped() async {
    let store = Session.testStore(
      answering: .listen, with: .performDeferredAction(Events(subject: subject).erased))
    let task = await store.dispatch(.listen)
    await task.finish()
    await store.skipInFlightEffects()
    subject.send(.tick)
  }

  @Test func aDeferredActionThatDeliversNothingIsFine() async {
    let store = Session.testStore()
    store.add(AnyDeferredAction { nil })
    await store.dispatch(.tick) { $0.ticks = 1 }
  }
}
