import EngineModel
import PawlCore
import TestSupport
import Testing

/// Tests on real threads. They check what holds in every order in which the threads may run.
@Suite struct EngineStressTests {
  private enum Action: Sendable {
    case start(UInt64)
    case cancel(Int)
    case done
    case more(UInt64)
  }

  private struct Environment: Sendable {
    var census: LiveObjectCounter
  }

  private struct State: Sendable {
    var started = 0
    var done = 0
  }

  private static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .start(let seed):
      state.started += 1
      return effect(seed, environment.census.member())
    case .cancel(let id):
      return .cancel(id: id)
    case .done:
      state.done += 1
      return .none
    case .more(let seed):
      var random = SeededGenerator(seed: seed)
      return random.chance(50) ? Effect(value: .start(random.next())) : .none
    }
  }

  private static func effect(_ seed: UInt64, _ member: LiveObjectCounter.Member) -> Effect<Action, Never> {
    var random = SeededGenerator(seed: seed)
    let (id, next) = (random.below(4), random.next())
    let effect: Effect<Action, Never>
    switch random.below(6) {
    case 0:
      effect = .run { send in
        for _ in 0..<3 {
          await Task.yield()
          await send(.done)
        }
        member.touch()
      }
    case 1:
      effect = .task {
        await Task { @concurrent in member.touch() }.value
        return .more(next)
      }
    case 2:
      effect = .subscribe { subscriber in
        Task { @concurrent in
          subscriber.send(.done)
          subscriber.send(.more(next))
          subscriber.finish()
        }
        return { member.touch() }
      }
    case 3:
      effect = .concatenate(
        .run { _ in await Task.yield() }, .fireAndForget { member.touch() }, Effect(value: .done))
    case 4:
      effect = .run { send in
        await withTaskCancellation(id: id) {
          await Task.yield()
          await send(.done)
        }
        await Task.cancel(id: (id + 1) % 4)
        member.touch()
      }
    default:
      effect = .merge(
        .run { _ in try await Task.never() }, .fireAndForget { member.touch() },
        .run { send in
          await Task.yield()
          await send(.cancel(id))
        })
    }
    return effect.cancellable(id: id, cancelInFlight: random.chance(30))
  }

  @Test(arguments: 0..<8) func everythingEndsAndIsReleased(round: UInt64) async {
    let census = LiveObjectCounter()
    do {
      let store = StoreActor(
        initialState: State(), reducer: Self.reducer, environment: Environment(census: census))
      let tasks = await withTaskGroup(of: [StoreTask].self) { group in
        for sender in 0..<8 {
          group.addTask {
            var random = SeededGenerator(seed: round * 8 + UInt64(sender))
            var tasks: [StoreTask] = []
            for _ in 0..<40 {
              tasks.append(await store.send(random.chance(80) ? .start(random.next()) : .cancel(random.below(4))))
              if random.chance(20) { tasks[random.below(tasks.count)].cancel() }
            }
            return tasks
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
      for id in 0..<4 { await store.send(.cancel(id)) }
      for task in tasks {
        task.cancel()
        await task.finish()
      }
      #expect(await store.state.started > 0)
    }
    await census.extinction()
  }

  @Test(arguments: 0..<8) func storeCanBeReleasedWhileEffectsRun(round: UInt64) async {
    let census = LiveObjectCounter()
    let tasks: [StoreTask] = await {
      let store = StoreActor(
        initialState: State(), reducer: Self.reducer, environment: Environment(census: census))
      return await withTaskGroup(of: [StoreTask].self) { group in
        for sender in 0..<4 {
          group.addTask {
            var random = SeededGenerator(seed: round * 4 + UInt64(sender))
            var tasks: [StoreTask] = []
            for _ in 0..<20 { tasks.append(await store.send(.start(random.next()))) }
            return tasks
          }
        }
        return await group.reduce(into: []) { $0 += $1 }
      }
    }()
    for task in tasks { await task.finish() }
    await census.extinction()
  }

  // Like the test above, for a store on the main actor whose effects run on other threads.
  @MainActor
  @Test(arguments: 0..<8) func mainActorStoreCanBeReleasedWhileEffectsRun(round: UInt64) async {
    let census = LiveObjectCounter()
    _ = await issues {
      var tasks: [StoreTask] = []
      do {
        let store = Store(
          initialState: State(), reducer: Self.reducer, environment: Environment(census: census))
        let viewStores = (0..<4).map { _ in ViewStore(store, observe: \.done) }
        var told = 0
        let tokens = viewStores.map { $0.observe { _ in told += 1 } }
        var random = SeededGenerator(seed: round)
        for _ in 0..<40 {
          tasks.append(store.send(.start(random.next())))
          if random.chance(20) { tasks[random.below(tasks.count)].cancel() }
          await Task.yield()
        }
        withExtendedLifetime(tokens) {}
      }
      for task in tasks { await task.finish() }
    }
    await census.extinction()
  }
}
