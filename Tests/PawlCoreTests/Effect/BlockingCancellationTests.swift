import Dispatch
import PawlCore
import Testing

/// Tests of cancellation handlers that block, as the one of `URLSession.data(for:)` on Linux does.
@MainActor
@Suite struct BlockingCancellationTests {
  private enum Action: Sendable {
    case start(Int)
    case startAndCancel(Int)
    case cancel(Int)
    case sent
  }

  private struct Environment: Sendable {
    let began = AsyncStream<Int>.makeStream()
    /// The semaphore that the handler of effect 1 waits for.
    let gate = DispatchSemaphore(value: 0)
    let sawCancellation = LockIsolated<[Bool]>([])
    /// Whether the handler belongs to an operation inside the effect's task.
    var usesOperation = false

    @Sendable func work(_ number: Int) async {
      await withTaskCancellationHandler {
        began.continuation.yield(number)
        try? await Task.never()
      } onCancel: {
        if number == 1 { gate.wait() }
      }
    }
  }

  private static let reducer = Reducer<Int, Action, Environment> { state, action, environment in
    switch action {
    case .start(let number):
      return .run { send in
        if environment.usesOperation {
          await withTaskCancellation(id: "operation \(number)") { await environment.work(number) }
        } else {
          await environment.work(number)
        }
        await send(.sent)
      }
      .cancellable(id: number)
    case .startAndCancel(let number):
      return .merge(
        .run { _ in environment.sawCancellation.withValue { $0.append(Task.isCancelled) } }.cancellable(id: number),
        .cancel(id: number))
    case .cancel(let number):
      return environment.usesOperation ? .cancel(id: "operation \(number)") : .cancel(id: number)
    case .sent:
      state += 1
      return .none
    }
  }

  @Test(arguments: [false, true])
  func aHandlerThatBlocksDoesNotBlockTheStore(usesOperation: Bool) async {
    let environment = Environment(usesOperation: usesOperation)
    let store = Store(initialState: 0, reducer: Self.reducer, environment: environment)
    let viewStore = ViewStore(store)
    let task = viewStore.send(.start(1))
    for await _ in environment.began.stream { break }
    viewStore.send(.cancel(1))
    // The store keeps working, and then the handler continues.
    viewStore.send(.sent)
    #expect(viewStore.state == 1)
    environment.gate.signal()
    await task.finish()
    // A cancelled effect sends nothing. An effect of which only an inner operation was cancelled still sends.
    #expect(viewStore.state == (usesOperation ? 2 : 1))
  }

  @Test func aHandlerThatBlocksDoesNotHoldUpOtherCancellations() async {
    let environment = Environment()
    let store = Store(initialState: 0, reducer: Self.reducer, environment: environment)
    let viewStore = ViewStore(store)
    let tasks = (1...3).map { viewStore.send(.start($0)) }
    var begun = Set<Int>()
    for await number in environment.began.stream {
      begun.insert(number)
      if begun.count == 3 { break }
    }
    for number in 1...3 { viewStore.send(.cancel(number)) }
    await tasks[1].finish()
    await tasks[2].finish()
    environment.gate.signal()
    await tasks[0].finish()
  }

  @Test func taskStartedAfterCancellationIsCancelledFromTheStart() async {
    let environment = Environment()
    let store = StoreActor(initialState: 0, reducer: Self.reducer, environment: environment)
    for number in 0..<100 { await store.send(.startAndCancel(number)).finish() }
    #expect(environment.sawCancellation.value == Array(repeating: true, count: 100))
  }

  @Test func cancellingATaskThatHandlesItByCancellingAnotherStoreGoesThrough() async {
    let environment = Environment()
    let other = Store(initialState: 0, reducer: Self.reducer, environment: environment)
    let task = ViewStore(other).send(.start(2))
    for await _ in environment.began.stream { break }
    let outer = Store<Int, Action>(
      initialState: 0,
      reducer: Reducer { _, action, _ in
        if case .cancel = action { return .cancel(id: 0) }
        return .run { _ in await task.finish() }.cancellable(id: 0)
      }, environment: ())
    let waiting = ViewStore(outer).send(.start(2))
    ViewStore(outer).send(.cancel(2))
    await waiting.finish()
    await task.finish()
  }
}
