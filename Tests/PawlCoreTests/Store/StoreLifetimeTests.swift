import EngineModel
import PawlCore
import Testing

/// Tests of the references that keep stores alive (Specification C7).
@MainActor
@Suite struct StoreLifetimeTests {
  private struct State {
    var count = 0
    var member: LiveObjectCounter.Member
    var child: Int? = 1
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1)]
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
  }

  private struct Environment: Sendable {
    var member: LiveObjectCounter.Member
    var effect: @Sendable () -> Effect<Action, Never>
  }

  private enum Action: Sendable {
    case add(Int)
    case effect
    case row(id: Int, action: Int)
  }

  private let census = LiveObjectCounter()

  /// Creates a store. Its state, reducer and environment each count as one of the population.
  private func makeStore(
    _ effect: @escaping @Sendable () -> Effect<Action, Never> = { .none }
  ) -> Store<State, Action> {
    let member = census.member()
    let reducer = Reducer<State, Action, Environment> { state, action, environment in
      member.touch()
      switch action {
      case .add(let number): state.count += number
      case .effect: return environment.effect()
      case .row: break
      }
      return .none
    }
    return Store(
      initialState: State(member: census.member()), reducer: reducer,
      environment: Environment(member: census.member(), effect: effect))
  }

  @Test func releasingTheLastReferenceReleasesEverything() {
    weak var released: Store<State, Action>?
    do {
      let store = makeStore()
      released = store
      store.send(.add(1))
      #expect(census.population == 3)
    }
    #expect(released == nil)
    #expect(census.population == 0)
  }

  @Test func aScopedStoreKeepsItsParentAlive() {
    weak var released: Store<State, Action>?
    var count: Store<Int, Action>?
    do {
      let store = makeStore()
      released = store
      count = store.scope(state: \.count).scope(state: { $0 * 2 })
    }
    #expect(released == nil, "the handle goes, what it stood for does not")
    count?.send(.add(2))
    #expect(count?.state == 4)
    #expect(census.population == 3)
    count = nil
    #expect(census.population == 0)
  }

  @Test func aViewStoreKeepsItsStoreAlive() {
    weak var released: ViewStore<Int, Action>?
    var viewStore: ViewStore<Int, Action>? = ViewStore(makeStore().scope(state: \.count))
    released = viewStore
    viewStore?.send(.add(2))
    #expect(viewStore?.state == 2)
    #expect(census.population == 3)
    viewStore = nil
    #expect(released == nil)
    #expect(census.population == 0)
  }

  @Test func anObservationKeepsItsViewStoreAlive() {
    let store = makeStore()
    weak var released: ViewStore<Int, Action>?
    var seen: [Int] = []
    var token: ObserveToken?
    do {
      let viewStore = ViewStore(store, observe: \.count)
      released = viewStore
      token = viewStore.observe { seen.append($0) }
    }
    #expect(released != nil)
    store.send(.add(1))
    #expect(seen == [1])
    token = nil
    #expect(released == nil)
    store.send(.add(1))
    #expect(seen == [1])
    #expect(token == nil)
  }

  @Test func aCancelledTokenKeepsNothing() {
    var token: ObserveToken?
    do {
      let viewStore = ViewStore(makeStore(), observe: \.count)
      let member = census.member()
      token = viewStore.observe { _ in member.touch() }
    }
    #expect(census.population == 4)
    token?.cancel()
    #expect(census.population == 0)
    token = nil
  }

  @Test func valuesRetainTheirViewStore() async {
    var values: AsyncStream<Int>? = ViewStore(makeStore(), observe: \.count).values
    #expect(census.population == 3)
    var iterator = values?.makeAsyncIterator()
    #expect(await iterator?.next() == 0)
    iterator = nil
    values = nil
    #expect(census.population == 0)
  }

  @Test func everyKindOfScopeIsReleased() {
    do {
      let store = makeStore()
      let viewStores: [Any] = [
        ViewStore(store.stateless), ViewStore(store.actionless, removeDuplicates: { $0.count == $1.count }),
        ViewStore(store.scope(state: \.rows, action: Action.row(id:action:)).scope(id: 1)! as Store<Row, Int>),
      ]
      var unwrapped: [Store<Int, Action>] = []
      let token = store.scope(state: \.child).ifLet(then: { unwrapped.append($0) })
      store.send(.add(1))
      #expect(unwrapped.count == 1)
      withExtendedLifetime((viewStores, token)) {}
    }
    #expect(census.population == 0)
  }

  // The last reference may be the store, the scope, the view store or the row.
  @Test(arguments: 0..<24) func theOrderOfReleaseDoesNotMatter(permutation: Int) {
    do {
      let store = makeStore()
      let rows = store.scope(state: \.rows, action: Action.row(id:action:))
      var objects: [AnyObject] = [
        store, ViewStore(store, observe: \.count), rows, ViewStore(rows.scope(id: 1)! as Store<Row, Int>),
      ]
      store.send(.add(1))
      var rest = permutation
      for count in stride(from: 4, to: 0, by: -1) {
        objects.remove(at: rest % count)
        rest /= count
      }
    }
    #expect(census.population == 0)
  }

  @Test func runningEffectsAreCancelledAndReleased() async {
    let entered = Gate()
    let log = Recorder<String>()
    let census = self.census
    var store: Store<State, Action>? = makeStore {
      let (first, second) = (census.member(), census.member())
      return .merge(
        .run { send in
          first.touch()
          await entered.pass()
          log.record("cancelled \(Task.isCancelled)")
          await send(.add(1))
        },
        .subscribe { subscriber in
          second.touch()
          return {
            second.touch()
            log.record("ended")
          }
        })
    }
    let task = store?.send(.effect)
    await entered.arrivals(1)
    store = nil
    // The subscription ends at once, on the main actor. The operation notices the cancellation on another thread.
    #expect(log.entries.contains("ended"))
    await task?.finish()
    await census.extinction()
    #expect(Set(log.entries) == ["ended", "cancelled true"])
    #expect(log.entries.count == 2)
  }

  @Test func endlessEffectsAreReleased() async {
    let census = self.census
    var store: Store<State, Action>? = makeStore {
      let member = census.member()
      return .concatenate(
        .merge(
          .run { _ in
            member.touch()
            try await Task.never()
          }.cancellable(id: 1),
          .run { _ in
            member.touch()
            for await _ in AsyncStream<Int>.never {}
          }
        ).map { $0 }, .fireAndForget { member.touch() })
    }
    store?.send(.effect)
    store?.send(.effect)
    #expect(census.population == 5)
    store = nil
    await census.extinction()
  }

  @Test func aHandleKeepsNeitherTheStoreNorTheEffectsAlive() async {
    let census = self.census
    var task: StoreTask?
    do {
      let store = makeStore {
        let member = census.member()
        return .run { _ in
          member.touch()
          try await Task.never()
        }
      }
      task = store.send(.effect)
    }
    await census.extinction()
    await task?.finish()
    #expect(task?.isCancelled == true)
  }

  @Test func anEffectThatHasEndedIsReleased() async {
    let census = self.census
    let store = makeStore {
      let member = census.member()
      return .merge(
        .task {
          member.touch()
          return .add(1)
        },
        .fireAndForget { member.touch() },
        .concatenate(.fireAndForget { member.touch() }, .run { _ in member.touch() }).cancellable(id: 1))
    }
    await store.send(.effect).finish()
    await census.extinction(but: 3)
    #expect(store.state.count == 1)
  }

  @Test func aCancelledEffectIsReleased() async {
    let census = self.census
    let store = makeStore {
      let member = census.member()
      return .run { _ in
        member.touch()
        try await Task.never()
      }
    }
    let task = store.send(.effect)
    task.cancel()
    await task.finish()
    await census.extinction(but: 3)
    withExtendedLifetime(store) {}
  }

  @Test func lastReferenceCanBeReleasedOnAnyThread() async {
    let held = LateValue<UncheckedSendable<[AnyObject]>>()
    let census = self.census
    let entered = Gate()
    do {
      let store = makeStore {
        let member = census.member()
        return .run { send in
          await entered.pass()
          member.touch()
          await send(.add(1))
        }
      }
      store.send(.effect)
      let viewStore = ViewStore(store, observe: \.count)
      held.value = UncheckedSendable([store, viewStore, store.scope(state: \.count), viewStore.observe { _ in }])
    }
    await entered.arrivals(1)
    await Task.detached { held.value = nil }.value
    await census.extinction()
  }

  // Many tasks release references at once while the main actor uses its own.
  @Test func storesAreMadeAndReleasedOnManyThreads() async {
    let census = self.census
    for _ in 0..<50 {
      let store = makeStore {
        let member = census.member()
        return .run { send in
          member.touch()
          await send(.add(1))
        }
      }
      let held = (0..<8).map { _ in
        let held = LateValue<UncheckedSendable<AnyObject>>()
        held.value = UncheckedSendable(ViewStore(store.scope(state: \.count)))
        return held
      }
      await withTaskGroup { group in
        for held in held { group.addTask { held.value = nil } }
        store.send(.effect)
        store.send(.add(1))
      }
    }
    await census.extinction()
  }

  @Test func aStoreMayBeReleasedByAnObserverDuringItsOwnDrain() {
    var store: Store<State, Action>? = makeStore { .merge(Effect(value: .add(1)), Effect(value: .add(2))) }
    var seen: [Int] = []
    var viewStore: ViewStore<Int, Action>? = ViewStore(store!, observe: \.count)
    var token: ObserveToken?
    token = viewStore?.observe { count in
      seen.append(count)
      viewStore?.send(.add(10))
      store = nil
      viewStore = nil
      token = nil
    }
    store?.send(.effect)
    #expect(seen == [3])
    #expect(census.population == 0)
    #expect(token == nil)
  }

  @Test func aStoreMayBeReleasedByAnObserverOfAnActionOfAnEffect() async {
    let census = self.census
    let gate = Gate()
    var store: Store<State, Action>? = makeStore {
      let member = census.member()
      return .run { send in
        await gate.pass()
        await send(.add(1))
        member.touch()
        await send(.add(1))
      }
    }
    var seen: [Int] = []
    var viewStore: ViewStore<Int, Action>? = ViewStore(store!, observe: \.count)
    var token: ObserveToken?
    token = viewStore?.observe { count in
      seen.append(count)
      store = nil
      viewStore = nil
      token = nil
    }
    let task = store?.send(.effect)
    gate.open()
    await task?.finish()
    await census.extinction()
    #expect(seen == [1])
    #expect(token == nil)
  }

  @Test func aStoreMayBeReleasedByAnEffectThatIsBeingStarted() async {
    let held = LateValue<UncheckedSendable<Store<State, Action>>>()
    let census = self.census
    let subscriber = LateValue<EffectSubscriber<Action, Never>>()
    held.value = UncheckedSendable(
      makeStore {
        let member = census.member()
        return .concatenate(
          .subscribe {
            subscriber.value = $0
            return {}
          },
          .fireAndForget {
            member.touch()
            held.value = nil
          },
          .run { _ in member.touch() })
      })
    held.value?.value.send(.effect)
    subscriber.value?.finish()
    subscriber.value = nil
    await census.extinction()
  }

  // An effect may end after the store was released.
  @Test func subscriptionOutputAfterTheStoresReleaseIsIgnored() {
    let subscriber = LateValue<EffectSubscriber<Action, Never>>()
    var store: Store<State, Action>? = makeStore {
      .subscribe {
        subscriber.value = $0
        return {}
      }
    }
    store?.send(.effect)
    store = nil
    #expect(census.population == 0)
    subscriber.value?.send(.add(1))
    subscriber.value?.finish()
  }

  // An effect's cancellation may send to the store that is being released.
  @Test func cancellationHandlerCanSendWhileTheStoreIsReleased() {
    let census = self.census
    let subscriber = LateValue<EffectSubscriber<Action, Never>>()
    var store: Store<State, Action>? = makeStore {
      let member = census.member()
      return .merge(
        .subscribe {
          subscriber.value = $0
          return {}
        },
        .subscribe { _ in
          {
            member.touch()
            subscriber.value?.send(.add(1))
          }
        })
    }
    store?.send(.effect)
    store = nil
    subscriber.value = nil
    #expect(census.population == 0)
  }
}
