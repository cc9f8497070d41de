import PawlCore
import Testing

/// Tests of Specification C3.
@MainActor
@Suite struct StoreTaskTests {
  private enum Action: Sendable {
    case none
    case chain(Int)
    case done(Int)
    case cancelHandle
    case work
  }

  private struct Environment: Sendable {
    var gates = (0..<5).map { _ in Gate() }
    var handle = LateValue<StoreTask>()
    var log = Recorder<String>()
  }

  private nonisolated static let reducer = Reducer<[Int], Action, Environment> { state, action, environment in
    switch action {
    case .none:
      return .none
    case .chain(let number):
      state.append(number)
      guard number < environment.gates.count else { return .none }
      return .task {
        await environment.gates[number].pass()
        return .chain(number + 1)
      }
    case .done(let number):
      state.append(number)
      return .none
    case .cancelHandle:
      return .merge(
        .fireAndForget { environment.handle.value?.cancel() },
        Effect(value: .done(1)),
        .fireAndForget { environment.log.record("started") },
        .run { _ in try await Task.never() })
    case .work:
      return .run { send in
        await environment.gates[0].pass()
        await send(.cancelHandle)
      }
    }
  }

  private let environment = Environment()
  private let store: Store<[Int], Action>

  init() { store = Store(initialState: [], reducer: Self.reducer, environment: environment) }

  private var isIdle: Bool { store.node.core.runtime.isIdle }

  @Test func anActionWithoutEffectsHasFinishedAlready() async {
    let task = store.send(.none)
    await task.finish()
    #expect(!task.isCancelled)
    task.cancel()
    #expect(!task.isCancelled)
  }

  @Test func anActionWhoseEffectsEndedAtOnceHasFinishedAlready() async {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Bool, Void> { state, isFirst, _ in
        state += 1
        return isFirst ? .merge(Effect(value: false), .fireAndForget {}) : .none
      }, environment: ())
    await store.send(true).finish()
    #expect(store.state == 2)
  }

  @Test func finishWaitsForTheEffectsOfTheActionsThatEffectsSent() async {
    let task = store.send(.chain(0))
    let finished = Recorder<[Int]>()
    let waiting = Task {
      await task.finish()
      finished.record(store.state)
    }
    for gate in environment.gates {
      await gate.arrivals(1)
      #expect(finished.entries.isEmpty)
      gate.open()
    }
    await waiting.value
    #expect(finished.entries == [[0, 1, 2, 3, 4, 5]])
    #expect(isIdle)
  }

  @Test func finishReturnsAtOnceWhenEverythingHasEnded() async {
    let task = store.send(.chain(4))
    environment.gates[4].open()
    await task.finish()
    await task.finish()
    #expect(store.state == [4, 5])
    #expect(!task.isCancelled)
  }

  @Test func manyMayWaitForOneTask() async {
    let task = store.send(.chain(4))
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await task.finish() } }
      environment.gates[4].open()
    }
    #expect(store.state == [4, 5])
  }

  @Test func cancelCancelsEffectsOfEffects() async {
    let task = store.send(.chain(0))
    environment.gates[0].open()
    await environment.gates[1].arrivals(1)
    task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    #expect(store.state == [0, 1])
    #expect(isIdle)
  }

  @Test func cancelKeepsEffectsOfOtherActions() async {
    let first = store.send(.chain(3))
    let second = store.send(.chain(4))
    await environment.gates[3].arrivals(1)
    first.cancel()
    environment.gates[4].open()
    await second.finish()
    await first.finish()
    #expect(store.state == [3, 4, 5])
    #expect(first.isCancelled && !second.isCancelled)
  }

  @Test func cancelMayBeCalledOnAnyThread() async {
    let task = store.send(.chain(0))
    await environment.gates[0].arrivals(1)
    await Task.detached {
      task.cancel()
      #expect(task.isCancelled)
    }.value
    environment.gates[0].open()
    await task.finish()
    #expect(store.state == [0])
  }

  @Test func finishMayBeCalledOnAnyThread() async {
    let task = store.send(.chain(4))
    let finished = Task.detached { await task.finish() }
    environment.gates[4].open()
    await finished.value
    #expect(store.state == [4, 5])
  }

  @Test func cancellingTheWaitingTaskCancelsTheEffects() async {
    let task = store.send(.chain(0))
    let waiting = Task { await task.finish() }
    await environment.gates[0].arrivals(1)
    waiting.cancel()
    await waiting.value
    #expect(task.isCancelled)
    #expect(store.state == [0])
    #expect(isIdle)
  }

  @Test func anActionOfAnObserverHasAHandleOfItsOwn() async {
    let viewStore = ViewStore(store)
    var inner: StoreTask?
    let token = viewStore.observe { state in
      if state == [7] { inner = viewStore.send(.chain(4)) }
    }
    let outer = viewStore.send(.done(7))
    await outer.finish()
    #expect(viewStore.state == [7, 4])
    environment.gates[4].open()
    await inner?.finish()
    #expect(viewStore.state == [7, 4, 5])
    withExtendedLifetime(token) {}
  }

  // Specification B7: an action that is cancelled before its turn is still reduced, but starts no effect.
  @Test func cancellingAHandleBeforeItsActionIsReduced() async {
    let viewStore = ViewStore(store)
    var inner: StoreTask?
    let token = viewStore.observe { state in
      if state == [7] {
        inner = viewStore.send(.chain(0))
        inner?.cancel()
      }
    }
    viewStore.send(.done(7))
    #expect(viewStore.state == [7, 0])
    await inner?.finish()
    #expect(inner?.isCancelled == true)
    #expect(isIdle)
    withExtendedLifetime(token) {}
  }

  // Specification B7.
  @Test func cancellingAHandleWhileItsEffectsAreStartedStartsNoMore() async {
    let task = store.send(.work)
    environment.handle.value = task
    environment.gates[0].open()
    await task.finish()
    #expect(task.isCancelled)
    #expect(environment.log.entries.isEmpty)
    #expect(store.state == [])
    #expect(isIdle)
  }

  @Test func taskFinishesWhenItsStoreIsReleased() async {
    var store: Store<[Int], Action>? = Store(initialState: [], reducer: Self.reducer, environment: environment)
    let task = store?.send(.chain(0))
    await environment.gates[0].arrivals(1)
    store = nil
    await task?.finish()
    #expect(task?.isCancelled == true)
  }
}
