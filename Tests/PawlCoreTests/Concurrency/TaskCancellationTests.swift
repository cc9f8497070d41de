import PawlCore
import Testing

/// Tests of `Task.cancel(id:)` and `withTaskCancellation` (Specification P5). `IssueTests` covers their misuse.
@MainActor
@Suite struct TaskCancellationTests {
  private enum Action: Sendable {
    case start
    case wait
    case cancelByEffect
    case result(String)
  }

  private enum TypeID {}

  private struct Environment: Sendable {
    var gate = Gate()
    var start: @Sendable (Gate) async -> String = { _ in "" }
    var cancel: @Sendable () async -> Void = {}
  }

  private nonisolated static let reducer = Reducer<[String], Action, Environment> { state, action, environment in
    switch action {
    case .start:
      return .run { send in await send(.result(environment.start(environment.gate))) }
    case .wait:
      return .run { _ in await environment.cancel() }
    case .cancelByEffect:
      return .cancel(id: "id")
    case .result(let result):
      state.append(result)
      return .none
    }
  }

  private func makeStore(_ environment: Environment) -> Store<[String], Action> {
    Store(initialState: [], reducer: Self.reducer, environment: environment)
  }

  private nonisolated static let cancellable: @Sendable (Gate) async -> String = { gate in
    await withTaskCancellation(id: "id") {
      await gate.pass()
      return Task.isCancelled ? "cancelled" : "finished"
    }
  }

  @Test func theOperationRunsToItsEnd() async {
    let environment = Environment(start: Self.cancellable)
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(1)
    #expect(store.node.core.runtime.runningIDs == [EffectID("id")])
    environment.gate.open()
    await task.finish()
    #expect(store.state == ["finished"])
    #expect(store.node.core.runtime.runningIDs.isEmpty)
  }

  @Test func anOperationThatHasBegunCanBeCancelled() async {
    // Repeated, because any thread may be the first to see that the operation has begun.
    for _ in 0..<200 {
      let environment = Environment(start: Self.cancellable)
      let store = makeStore(environment)
      let task = store.send(.start)
      await environment.gate.arrivals(1)
      store.send(.cancelByEffect)
      await task.finish()
      #expect(store.state == ["cancelled"])
    }
  }

  @Test func anEffectCancelsTheOperationByItsID() async {
    let environment = Environment(start: Self.cancellable)
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(1)
    store.send(.cancelByEffect)
    await task.finish()
    // Only the operation is cancelled. The effect continues.
    #expect(store.state == ["cancelled"])
    #expect(!task.isCancelled)
  }

  @Test func anotherOperationCancelsItByItsID() async {
    let environment = Environment(start: Self.cancellable, cancel: { await Task.cancel(id: "id") })
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(1)
    await store.send(.wait).finish()
    await task.finish()
    #expect(store.state == ["cancelled"])
  }

  @Test func aTypeCanBeTheID() async {
    let environment = Environment(
      start: { gate in
        await withTaskCancellation(id: TypeID.self) {
          await gate.pass()
          return Task.isCancelled ? "cancelled" : "finished"
        }
      }, cancel: { await Task.cancel(id: TypeID.self) })
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(1)
    await store.send(.wait).finish()
    await task.finish()
    #expect(store.state == ["cancelled"])
  }

  @Test func cancelInFlightCancelsTheEarlierOperation() async {
    let environment = Environment(start: { gate in
      await withTaskCancellation(id: "id", cancelInFlight: true) {
        await gate.pass()
        return Task.isCancelled ? "cancelled" : "finished"
      }
    })
    let store = makeStore(environment)
    let first = store.send(.start)
    await environment.gate.arrivals(1)
    let second = store.send(.start)
    await first.finish()
    #expect(store.state == ["cancelled"])
    await environment.gate.arrivals(2)
    environment.gate.open()
    await second.finish()
    #expect(store.state == ["cancelled", "finished"])
  }

  @Test func cancelInFlightKeepsTheEnclosingOperation() async {
    let environment = Environment(start: { _ in
      await withTaskCancellation(id: "id", cancelInFlight: true) {
        let inner = await withTaskCancellation(id: "id", cancelInFlight: true) { !Task.isCancelled }
        return "\(inner) \(!Task.isCancelled)"
      }
    })
    let store = makeStore(environment)
    await store.send(.start).finish()
    #expect(store.state == ["true true"])
  }

  // Specification B7.
  @Test func cancellingAnOperationCancelsNestedOperations() async {
    let environment = Environment(start: { gate in
      await withTaskCancellation(id: "id") {
        await withTaskCancellation(id: "inner") {
          await gate.pass()
          return Task.isCancelled ? "cancelled" : "finished"
        }
      }
    })
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(1)
    store.send(.cancelByEffect)
    #expect(store.node.core.runtime.runningIDs.isEmpty)
    await task.finish()
    #expect(store.state == ["cancelled"])
  }

  @Test func severalOperationsRunUnderOneIDWithoutCancelInFlight() async {
    let environment = Environment(start: Self.cancellable)
    let store = makeStore(environment)
    let tasks = [store.send(.start), store.send(.start)]
    await environment.gate.arrivals(2)
    store.send(.cancelByEffect)
    for task in tasks { await task.finish() }
    #expect(store.state == ["cancelled", "cancelled"])
  }

  // Specification B7.
  @Test func cancellingTheEffectCancelsTheOperation() async {
    let log = Recorder<Bool>()
    let environment = Environment(start: { gate in
      await withTaskCancellation(id: "id") {
        await gate.pass()
        log.record(Task.isCancelled)
        return ""
      }
    })
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(1)
    task.cancel()
    #expect(store.node.core.runtime.runningIDs.isEmpty)
    await task.finish()
    #expect(log.entries == [true])
    #expect(store.state == [])
  }

  @Test func errorsOfTheOperationAreRethrown() async {
    struct Failure: Error {}
    let environment = Environment(start: { _ in
      do throws(Failure) {
        return try await withTaskCancellation(id: "id") { () async throws(Failure) -> String in throw Failure() }
      } catch {
        return "thrown"
      }
    })
    let store = makeStore(environment)
    await store.send(.start).finish()
    #expect(store.state == ["thrown"])
    #expect(store.node.core.runtime.runningIDs.isEmpty)
  }

  @Test func childTasksAndNestedOperationsFindTheStore() async {
    let environment = Environment(start: { gate in
      await withTaskGroup(of: String.self) { group in
        group.addTask { await Self.cancellable(gate) }
        group.addTask { await withTaskCancellation(id: "outer") { await Self.cancellable(gate) } }
        var results: [String] = []
        for await result in group { results.append(result) }
        return results.joined(separator: " ")
      }
    })
    let store = makeStore(environment)
    let task = store.send(.start)
    await environment.gate.arrivals(2)
    store.send(.cancelByEffect)
    await task.finish()
    #expect(store.state == ["cancelled cancelled"])
    #expect(store.node.core.runtime.runningIDs.isEmpty)
  }

  // Specification P5.
  @Test func idsOfTwoStoresAreIndependent() async {
    let environments = (0..<2).map { _ in Environment(start: Self.cancellable, cancel: { await Task.cancel(id: "id") })
    }
    let stores = environments.map(makeStore)
    let tasks = stores.map { $0.send(.start) }
    for environment in environments { await environment.gate.arrivals(1) }
    await stores[0].send(.wait).finish()
    await tasks[0].finish()
    environments[1].gate.open()
    await tasks[1].finish()
    #expect(stores.map(\.state) == [["cancelled"], ["finished"]])
  }

  // Specification C7.
  @Test func anOperationIsCancelledWithItsStore() async {
    let log = Recorder<Bool>()
    let done = Gate()
    let environment = Environment(start: { gate in
      await withTaskCancellation(id: "id") {
        await gate.pass()
        log.record(Task.isCancelled)
        done.open()
        return ""
      }
    })
    var store: Store<[String], Action>? = makeStore(environment)
    store?.send(.start)
    await environment.gate.arrivals(1)
    store = nil
    await done.pass()
    #expect(log.entries == [true])
  }

  @Test func operationsCanBeCancelledInAStoreActor() async {
    let environment = Environment(start: Self.cancellable, cancel: { await Task.cancel(id: "id") })
    let store = StoreActor(initialState: [], reducer: Self.reducer, environment: environment)
    let task = await store.send(.start)
    await environment.gate.arrivals(1)
    await store.send(.wait).finish()
    await task.finish()
    #expect(await store.state == ["cancelled"])
  }
}
