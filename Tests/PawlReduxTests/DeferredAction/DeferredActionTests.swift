import Dispatch
import PawlCore
import PawlRedux
import Testing

@MainActor
struct DeferredActionTests {
  private final class Session: DeferredAction {
    let subject = PassthroughSubject<CounterAction, Never>()
    var subscriptions = 0
    var cancellations = 0

    func observe() -> AnyPublisher<CounterAction, Never>? {
      subscriptions += 1
      return subject.handleEvents(receiveCancel: { [unowned self] in cancellations += 1 }).eraseToAnyPublisher()
    }
  }

  @Test
  func anAddedDeferredActionIsObservedUntilItEnds() {
    let (store, session) = (makeStore(), Session())
    store.add(session)
    session.subject.send(.add(1))
    session.subject.send(.add(1))
    #expect(store.state.count == 2)
    session.subject.send(completion: .finished)
    #expect(store.isIdle)
    #expect(session.subscriptions == 1)
  }

  @Test
  func aMiddlewareMayPerformADeferredActionForWhichFinishDoesNotWait() async {
    let (store, session) = (makeStore(), Session())
    store.add(
      Answering { _, action in
        action == .start ? answers(.performDeferredAction(session.eraseToAnyDeferredAction())) : nil
      })
    let task = store.dispatch(.start)
    await task.finish()
    session.subject.send(.add(1))
    #expect(store.state.count == 1)
    task.cancel()
    session.subject.send(.add(1))
    #expect(store.state.count == 2)
  }

  @Test
  func deferredActionIsCancelledWithTheStore() {
    let session = Session()
    var store: CounterStore? = makeStore()
    store?.add(session.eraseToAnyDeferredAction())
    weak let engine = store?.engine
    store = nil
    #expect(engine == nil)
    #expect(session.cancellations == 1)
  }

  @Test
  func theStoreKeepsItAsLongAsItIsObserved() {
    let store = makeStore()
    weak var session: Session?
    let subject: PassthroughSubject<CounterAction, Never>
    do {
      let made = Session()
      (session, subject) = (made, made.subject)
      store.add(made)
    }
    #expect(session != nil)
    subject.send(completion: .finished)
    #expect(session == nil)
  }

  @Test
  func deferredActionWithoutAPublisherEndsImmediately() {
    let store = makeStore()
    store.add(AnyDeferredAction { nil })
    #expect(store.isIdle)
  }

  @Test
  func synchronousOutputIsProcessedBeforeAddReturns() {
    let store = makeStore()
    store.add(AnyDeferredAction { [.note("a"), .note("b")].publisher.eraseToAnyPublisher() })
    #expect(store.state.log == ["a", "b"])
  }

  /// In ReduxUI, deferred actions arrived on any thread.
  @Test
  func actionsFromAnyThreadReachTheReducerOnTheMainActorInOrderAndNothingIsReported() async {
    let count = 300
    let log = LockIsolated<[Int]>([])
    let entries = await issues {
      await withCheckedContinuation { continuation in
        let reducer = AnyReducer<Counter, CounterAction, CounterRoute> { state, action, _ in
          #expect(Isolation.isMainActor)
          guard case .add(let number) = action else { return }
          log.withValue { $0.append(number) }
          if number == count - 1 { continuation.resume() }
        }
        let store = CounterStore(
          initialState: Counter(), coordinator: Screens().eraseToAnyCoordinator(), reducer: reducer)
        // The observed publisher retains the store until it ends.
        store.add(
          AnyDeferredAction {
            (0..<count).publisher.map { @Sendable in CounterAction.add($0) }.subscribe(on: DispatchQueue.global())
              .handleEvents(receiveCompletion: { @Sendable _ in withExtendedLifetime(store) {} })
              .eraseToAnyPublisher()
          })
      }
    }
    #expect(log.value == Array(0..<count))
    #expect(entries.isEmpty)
  }
}
