import EngineModel
import PawlCore
import Testing

@Suite struct StoreActorTests {
  private struct State: Equatable, Sendable {
    var sum = 0
    var last: [Int] = Array(repeating: -1, count: 8)
    var isInOrder = true
    var log: [Int] = []
  }

  private enum Action: Sendable {
    case add(Int)
    case from(sender: Int, number: Int)
    case effect
  }

  private static func makeStore(
    _ effect: @escaping @Sendable () -> Effect<Action, Never> = { .none }
  ) -> StoreActor<State, Action> {
    let reducer = Reducer<State, Action, Void> { state, action, _ in
      switch action {
      case .add(let number):
        state.sum += number
        state.log.append(number)
      case .from(let sender, let number):
        state.sum += number
        if number <= state.last[sender] { state.isInOrder = false }
        state.last[sender] = number
      case .effect:
        return effect()
      }
      return .none
    }
    return StoreActor(initialState: State(), reducer: reducer, environment: ())
  }

  @Test func storeActorReducesAndReads() async {
    let store = Self.makeStore()
    await store.send(.add(1))
    await store.send(.add(2))
    #expect(await store.state.sum == 3)
  }

  @Test func storeActorScopes() async {
    let store = Self.makeStore()
    let sum = await store.scope(state: { $0.sum }, action: { .add($0) })
    let doubled = await sum.scope(state: { $0 * 2 })
    await doubled.send(4)
    #expect(await doubled.state == 8)
    #expect(await store.state.sum == 4)
    await store.stateless.send(.add(1))
    #expect(await store.actionless.state.sum == 5)
  }

  // Specification P8.
  @Test func effectsStartOnTheStoresActorAndSendWithoutLeavingIt() async {
    let store = LateValue<StoreActor<State, Action>>()
    let log = Recorder<String>()
    @Sendable func record(_ entry: String) { store.value?.assumeIsolated { _ in log.record(entry) } }
    store.value = Self.makeStore {
      .run { send in
        record("on the actor")
        await send(.add(1))
        record("still on it")
      }
    }
    await store.value?.send(.effect).finish()
    #expect(log.entries == ["on the actor", "still on it"])
    #expect(await store.value?.state.sum == 1)
    store.value = nil
  }

  @Test func finishAndCancelWorkFromElsewhere() async {
    let gate = Gate()
    let store = Self.makeStore {
      .run { send in
        await gate.pass()
        await send(.add(1))
      }
    }
    let first = await store.send(.effect)
    await gate.arrivals(1)
    first.cancel()
    await first.finish()
    let second = await store.send(.effect)
    gate.open()
    await second.finish()
    #expect(await store.state.sum == 1)
    #expect(first.isCancelled && !second.isCancelled)
  }

  // Specification C10: a store off the main actor accepts actions from every thread without a report.
  @Test func deliveriesFromOtherThreadsArriveInOrder() async {
    let issues = await issues {
      let store = Self.makeStore {
        .subscribe { subscriber in
          Task { @concurrent in
            for number in 0..<1_000 { subscriber.send(.add(number)) }
            subscriber.finish()
          }
          return {}
        }
      }
      await store.send(.effect).finish()
      #expect(await store.state.log == Array(0..<1_000))
    }
    #expect(issues.isEmpty)
  }

  @Test func concurrentSendersLoseNothing() async {
    let store = Self.makeStore()
    await withTaskGroup { group in
      for sender in 0..<8 {
        group.addTask {
          for number in 0..<1_000 { await store.send(.from(sender: sender, number: number)) }
        }
      }
    }
    let state = await store.state
    #expect(state.sum == 8 * 999 * 1_000 / 2)
    #expect(state.isInOrder)
    #expect(state.last == Array(repeating: 999, count: 8))
  }

  @Test func concurrentEffectsLoseNothing() async {
    let store = Self.makeStore {
      .merge(
        (0..<8).map { sender in
          .run { send in
            for number in 0..<500 {
              await send(.from(sender: sender, number: number))
              if number % 50 == 0 { await Task.yield() }
            }
          }
        })
    }
    await store.send(.effect).finish()
    let state = await store.state
    #expect(state.sum == 8 * 499 * 500 / 2)
    #expect(state.isInOrder)
  }

  @Test func valuesBeginWithTheCurrentOneAndSkipDuplicates() async {
    let store = Self.makeStore()
    var values = await store.values { $0.sum }.makeAsyncIterator()
    for number in [1, 0, 2, 0, 3] { await store.send(.add(number)) }
    var seen: [Int] = []
    for _ in 0..<4 { seen.append(await values.next() ?? -1) }
    #expect(seen == [0, 1, 3, 6])
  }

  // Specification C7.
  @Test func aStoreWithEndlessEffectsGoesAwayWhenReleased() async {
    let census = LiveObjectCounter()
    weak var released: StoreActor<State, Action>?
    do {
      let store = Self.makeStore {
        let member = census.member()
        return .merge(
          .run { _ in
            member.touch()
            try await Task.never()
          },
          .subscribe { _ in { member.touch() } })
      }
      released = store
      await store.send(.effect)
      #expect(census.population == 1)
    }
    await census.extinction()
    #expect(released == nil)
  }

  // Specification C7.
  @Test func objectsOfAStoreAreReleasedWithIt() async {
    let census = LiveObjectCounter()
    do {
      let member = census.member()
      let reducer = Reducer<Int, Int, LiveObjectCounter.Member> { state, action, _ in
        member.touch()
        state += action
        return .none
      }
      let store = StoreActor(initialState: 0, reducer: reducer, environment: census.member())
      let scoped = await store.scope(state: { "\($0)" })
      var values = await scoped.values { $0 }.makeAsyncIterator()
      await store.send(1)
      #expect(await values.next() == "0")
      #expect(await values.next() == "1")
    }
    await census.extinction()
  }

  // Specification P5.
  @Test func twoStoresOfOneFeatureRunIndependently() async {
    let gate = Gate()
    let stores = (0..<2).map { _ in
      Self.makeStore {
        .run { send in
          await gate.pass()
          await send(.add(1))
        }.cancellable(id: "id", cancelInFlight: true)
      }
    }
    var tasks: [StoreTask] = []
    for store in stores + stores + stores { tasks.append(await store.send(.effect)) }
    await gate.arrivals(2)
    gate.open()
    for task in tasks { await task.finish() }
    #expect(await stores[0].state.sum == 1)
    #expect(await stores[1].state.sum == 1)
  }
}
