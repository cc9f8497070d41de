import Dispatch
import IssueReporting
import PawlCombine
import PawlCore
import PawlTesting
import Testing

/// Tests of effects to which a store's effects subscribe.
@MainActor
struct EffectInStoreTests {
  enum Action: Hashable {
    case start, cancel, done
    case value(Int)
  }

  @Test func idsInsideAPipelineBelongToTheStore() {
    let scheduler = DispatchQueue.test
    var ends = 0
    let store = recordingStore { (action: Action) in
      switch action {
      case .start:
        Effect<Action, Never>.subscribe { _ in { ends += 1 } }
          .cancellable(id: "running")
          .delay(for: 1, scheduler: scheduler)
          .eraseToEffect()
      case .cancel: .cancel(id: "running")
      default: .none
      }
    }
    store.send(.start)
    #expect(store.runningIDs == [EffectID("running")])
    store.send(.cancel)
    #expect(ends == 1)
    #expect(store.runningIDs.isEmpty)
    #expect(!store.isIdle)
    scheduler.advance(by: 1)
    #expect(store.isIdle)
  }

  @Test func pipelinesOfTwoStoresWithOneIDAreIndependent() {
    var subscribers: [EffectSubscriber<Action, Never>] = []
    let effect: (Action) -> Effect<Action, Never> = { action in
      switch action {
      case .start:
        Effect<Action, Never>.subscribe {
          subscribers.append($0)
          return {}
        }.cancellable(id: 1).map { $0 }.filter { _ in true }.eraseToEffect()
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }
    let (first, second) = (recordingStore(effect), recordingStore(effect))
    first.send(.start)
    second.send(.start)
    first.send(.cancel)
    for subscriber in subscribers { subscriber.send(.done) }
    #expect(first.state == [.start, .cancel])
    #expect(second.state == [.start, .done])
  }

  @Test func cancellingByIDAsPartOfAPipelineReachesTheStore() {
    let store = recordingStore { (action: Action) in
      switch action {
      case .start: Effect<Action, Never>.subscribe { _ in {} }.cancellable(id: 1)
      case .cancel: Effect<Action, Never>.cancel(id: 1).append(Just(.done)).eraseToEffect()
      default: .none
      }
    }
    store.send(.start)
    store.send(.cancel)
    #expect(store.isIdle)
    #expect(store.state == [.start, .cancel, .done])
  }

  @Test func aTaskInAPipelineCanCancelByID() async {
    var ends = 0
    let store = recordingStore { (action: Action) in
      switch action {
      case .start: Effect<Action, Never>.subscribe { _ in { ends += 1 } }.cancellable(id: 1)
      case .cancel:
        Effect<Action, Never>.run { _ in await Task.cancel(id: 1) }.filter { _ in true }.eraseToEffect()
      default: .none
      }
    }
    store.send(.start)
    await store.send(.cancel).finish()
    #expect(ends == 1)
    #expect(store.isIdle)
  }

  @Test func subscriptionsOfATaskBelongToItsStore() async {
    let store = recordingStore { (action: Action) in
      switch action {
      case .start:
        .run { send in
          let effect = Effect<Int, Never>.merge(
            Effect(value: 1), Effect<Int, Never>.subscribe { _ in {} }.cancellable(id: 1))
          for await value in effect.values { await send(.value(value)) }
          await send(.done)
        }
      case .value: .cancel(id: 1)
      default: .none
      }
    }
    await store.send(.start).finish()
    #expect(store.state == [.start, .value(1), .done])
  }

  @Test func aSharedPipelineOutlivesTheEffectThatStartedIt() {
    var subscriber: EffectSubscriber<Int, Never>?
    let shared = Effect<Int, Never>.subscribe {
      subscriber = $0
      return {}
    }.share()
    let store = recordingStore { (action: Action) in
      switch action {
      case .start: shared.map(Action.value).eraseToEffect().cancellable(id: 1)
      case .done: shared.map { Action.value(-$0) }.eraseToEffect()
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }
    store.send(.start)
    store.send(.done)
    subscriber?.send(1)
    store.send(.cancel)
    subscriber?.send(2)
    #expect(Set(store.state[2...3]) == [.value(1), .value(-1)])
    #expect(Array(store.state[4...]) == [.cancel, .value(-2)])
  }

  @Test func aPipelineMayDeliverOnAnyThreadBeforeItMovesToTheMainQueue() async {
    let issues = IssueRecorder()
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      guard action == .start else { return .none }
      return Effect<Int, Never>.run { subscriber in
        let queue = DispatchQueue(label: "test")
        queue.async {
          withIssueReporters([issues]) {
            subscriber.send(1)
            subscriber.finish()
          }
        }
        return AnyCancellable {}
      }
      .receive(on: DispatchQueue.main)
      .eraseToEffect(Action.value)
    }
    await withIssueReporters([issues]) { await store.send(.start).finish() }
    #expect(store.state == [.start, .value(1)])
    #expect(issues.messages.isEmpty)
  }

  @Test func aPipelineOfAStoreActorIsPartOfIt() async {
    let reducer = Reducer<[String], String, Void> { state, action, _ in
      state.append(action)
      switch action {
      case "start":
        return Effect<String, Never>.run { send in
          await send("running")
          try await Task.never()
        }.cancellable(id: 1).append("ended").eraseToEffect()
      case "running": return .cancel(id: 1)
      default: return .none
      }
    }
    let store = StoreActor(initialState: [], reducer: reducer, environment: ())
    await store.send("start").finish()
    #expect(await store.state == ["start", "running", "ended"])
  }

  @Test func releasingAStoreEndsItsPipelines() {
    weak var probe: Probe?
    var ends = 0
    do {
      let object = Probe()
      probe = object
      let scheduler = DispatchQueue.test
      let store = recordingStore { (action: Action) in
        Effect<Action, Never>.subscribe { _ in
          {
            _ = object
            ends += 1
          }
        }.delay(for: 1, scheduler: scheduler).eraseToEffect()
      }
      store.send(.start)
    }
    #expect(ends == 1)
    #expect(probe == nil)
  }

  @Test func subscriptionOfAnObserverOutlivesTheEffectThatChangedTheState() async {
    var ends = 0
    var cancellables: Set<AnyCancellable> = []
    let store = recordingStore { (action: Action) -> Effect<Action, Never> in
      switch action {
      case .start:
        return .run { send in
          await send(.value(1))
          await send(.cancel)
        }
      case .cancel: return .cancel(id: 1)
      default: return .none
      }
    }
    let viewStore = ViewStore(store)
    viewStore.publisher.sink { _ in
      guard viewStore.state.last == .value(1) else { return }
      Effect<Int, Never>.subscribe { _ in { ends += 1 } }.cancellable(id: 1).sink { _ in }.store(in: &cancellables)
    }.store(in: &cancellables)
    await store.send(.start).finish()
    #expect(store.state == [.start, .value(1), .cancel])
    #expect(ends == 0)
    cancellables = []
    #expect(ends == 1)
  }

  @Test func laterSubscriptionsOfAPipelineEndWithIt() {
    let subject = PassthroughSubject<Int, Never>()
    let store = recordingStore { (action: Action) in
      switch action {
      case .start:
        subject.flatMap { number in
          Effect<Action, Never>.merge(Effect(value: .value(number)), .subscribe { _ in {} })
        }.eraseToEffect().cancellable(id: 1)
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }
    store.send(.start)
    subject.send(1)
    subject.send(2)
    store.send(.cancel)
    #expect(store.state == [.start, .value(1), .value(2), .cancel])
    #expect(store.isIdle)
  }
}
