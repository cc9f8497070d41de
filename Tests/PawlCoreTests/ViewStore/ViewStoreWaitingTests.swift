import PawlCore
import Testing

/// Tests of `values`, `send(_:while:)` and `yield(while:)`.
@MainActor
@Suite struct ViewStoreWaitingTests {
  private struct State: Equatable, Sendable {
    var isLoading = false
    var count = 0
  }

  private enum Action: Sendable {
    case load
    case loaded
    case add(Int)
  }

  private struct Environment: Sendable {
    var gate = Gate()
    var cancelled = Gate()
  }

  private nonisolated static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .load:
      state.isLoading = true
      return .run { send in
        await environment.gate.pass()
        if Task.isCancelled { environment.cancelled.open() }
        await send(.loaded)
      }
    case .loaded:
      state.isLoading = false
    case .add(let number):
      state.count += number
    }
    return .none
  }

  private let environment = Environment()
  private let viewStore: ViewStore<State, Action>

  init() {
    viewStore = ViewStore(Store(initialState: State(), reducer: Self.reducer, environment: environment))
  }

  // Specification D1.
  @Test func valuesBeginWithThePresentStateAndMissNone() async {
    viewStore.send(.add(1))
    var values = viewStore.values.makeAsyncIterator()
    for number in 1...3 { viewStore.send(.add(number)) }
    viewStore.send(.add(0))
    var seen: [Int] = []
    for _ in 0..<4 { seen.append(await values.next()?.count ?? -1) }
    #expect(seen == [1, 2, 4, 7])
  }

  @Test func everySequenceOfValuesBeginsAtItsOwnTime() async {
    let first = viewStore.values
    viewStore.send(.add(1))
    let second = viewStore.values
    var (one, two) = (first.makeAsyncIterator(), second.makeAsyncIterator())
    let seen = [await one.next()?.count, await one.next()?.count, await two.next()?.count]
    #expect(seen == [0, 1, 1])
  }

  // Specification D1.
  @Test func theStateIsTheNewOneWhenValuesDeliverIt() async {
    let viewStore = self.viewStore
    let task = Task {
      for await state in viewStore.values {
        #expect(viewStore.count >= state.count)
        if state.count == 3 { return }
      }
    }
    for _ in 0..<3 { viewStore.send(.add(1)) }
    await task.value
  }

  // Specification D4.
  @Test func sendWhileSuspendsUntilThePredicateIsFalse() async {
    let finished = Recorder<Void>()
    let viewStore = self.viewStore
    let task = Task {
      await viewStore.send(.load, while: \.isLoading)
      finished.record(())
      #expect(!viewStore.isLoading)
    }
    await environment.gate.arrivals(1)
    #expect(viewStore.isLoading)
    viewStore.send(.add(1))
    #expect(finished.count == 0)
    environment.gate.open()
    await task.value
    #expect(!viewStore.isLoading)
  }

  // Specification D4.
  @Test func cancellingTheWaitingTaskCancelsTheEffectsOfTheAction() async {
    let viewStore = self.viewStore
    let task = Task { await viewStore.send(.load, while: \.isLoading) }
    await environment.gate.arrivals(1)
    task.cancel()
    await task.value
    await environment.cancelled.pass()
    #expect(viewStore.isLoading)
  }

  // Specification D4.
  @Test func sendWhileReturnsAtOnceIfThePredicateIsFalse() async {
    await viewStore.send(.add(1), while: \.isLoading)
    #expect(viewStore.count == 1)
  }

  // Specification D4.
  @Test func yieldWhileReturnsAtOnceIfThePredicateIsFalseAlready() async {
    await viewStore.yield(while: \.isLoading)
    await viewStore.yield(while: { $0.count > 0 })
  }

  // Specification D4.
  @Test func yieldWhileWaitsUntilThePredicateIsFalse() async {
    let viewStore = self.viewStore
    viewStore.send(.load)
    let task = Task { await viewStore.yield(while: \.isLoading) }
    environment.gate.open()
    await task.value
    #expect(!viewStore.isLoading)
  }

  // Specification D4: no state is missed, however briefly it lasted.
  @Test func yieldWhileSeesTransientStates() async {
    let viewStore = self.viewStore
    let entered = Gate()
    let task = Task {
      entered.open()
      await viewStore.yield(while: { $0.count != 1 })
    }
    await entered.pass()
    // The task released the main actor only when it began to wait, so it is observing by now.
    viewStore.send(.add(1))
    viewStore.send(.add(1))
    await task.value
    #expect(viewStore.count == 2)
  }

  // Specification D4.
  @Test func yieldWhileReturnsWhenItsTaskIsCancelled() async {
    let viewStore = self.viewStore
    let task = Task { await viewStore.yield(while: { _ in true }) }
    task.cancel()
    await task.value
  }
}
