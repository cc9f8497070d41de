import Dispatch
import PawlTesting
import Testing

/// Tests of a feature whose time comes from a test scheduler, tested exhaustively.
struct TestSchedulerInTestStoreTests {
  private struct Search: Equatable {
    var query = ""
    var results: [String] = []
    var ticks = 0
  }

  private enum SearchAction: Equatable {
    case queryChanged(String)
    case response([String])
    case startTicking, stopTicking, tick
    case pollTwice
  }

  private enum SearchID {}
  private enum TickID {}

  private static let reducer = Reducer<Search, SearchAction, AnySchedulerOf<DispatchQueue>> { state, action, queue in
    switch action {
    case .queryChanged(let query):
      state.query = query
      return .task {
        try await queue.sleep(for: .milliseconds(300))
        return .response([query])
      }
      .cancellable(id: SearchID.self, cancelInFlight: true)
    case .response(let results):
      state.results = results
      return .none
    case .startTicking:
      return Effect.timer(id: TickID.self, every: 1, on: queue).map { _ in .tick }
    case .stopTicking:
      return .cancel(id: TickID.self)
    case .tick:
      state.ticks += 1
      return .none
    case .pollTwice:
      return .run { send in
        for _ in 1...2 {
          try await queue.sleep(for: 1)
          await send(.tick)
        }
      }
    }
  }

  private let scheduler = DispatchQueue.test

  private func store() -> TestStore<Search, Search, SearchAction, SearchAction, AnySchedulerOf<DispatchQueue>> {
    TestStore(
      initialState: Search(), reducer: Self.reducer, environment: scheduler.eraseToAnyScheduler())
  }

  @Test func aSearchIsDebounced() async {
    let store = store()
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await scheduler.advance(by: .milliseconds(299))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await scheduler.advance(by: .milliseconds(300))
    await store.receive(.response(["ab"])) { $0.results = ["ab"] }
    await store.finish()
    scheduler.checkSuspension()
  }

  @Test func theSameInASynchronousTest() {
    let store = store()
    store.send(.pollTwice)
    scheduler.advance(by: 1)
    store.receive(.tick) { $0.ticks = 1 }
    scheduler.run()
    store.receive(.tick) { $0.ticks = 2 }
  }

  @Test func aTimerTicks() async {
    let store = store()
    await store.send(.startTicking)
    await scheduler.advance(by: 2)
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stopTicking)
    await store.finish()
    #expect(scheduler.isIdle)
  }
}
