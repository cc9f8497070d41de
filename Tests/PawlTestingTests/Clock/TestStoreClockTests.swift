import PawlTesting
import Testing

/// Tests of a test clock in the effects of a test store.
@Suite struct TestStoreClockTests {
  private enum Action: Equatable, Sendable {
    case startButtonTapped, stopButtonTapped
    case queryChanged(String)
    case ticked
    case found(String)
  }

  private struct State: Equatable {
    var count = 0
    var found: String?
  }

  private struct Environment: Sendable {
    var clock: any Clock<Duration>
  }

  private static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .startButtonTapped:
      return .timer(id: 1, every: .seconds(1), clock: environment.clock) { .ticked }
    case .stopButtonTapped:
      return .cancel(id: 1)
    case .queryChanged(let query):
      return .task {
        try await environment.clock.sleep(for: .milliseconds(100))
        return .found(query)
      }
      .debounce(id: 2, for: .milliseconds(300), clock: environment.clock)
    case .ticked:
      state.count += 1
    case .found(let result):
      state.found = result
    }
    return .none
  }

  private func store(
    on clock: any Clock<Duration>
  ) -> TestStore<State, State, Action, Action, Environment> {
    TestStore(initialState: State(), reducer: Self.reducer, environment: Environment(clock: clock))
  }

  @Test func aTimer() async {
    let clock = TestClock()
    let store = store(on: clock)
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(3))
    for count in 1...3 { await store.receive(.ticked) { $0.count = count } }
    await store.send(.stopButtonTapped)
    await clock.run()
    await store.finish()
  }

  @Test func aSearch() async {
    let clock = TestClock()
    let store = store(on: clock)
    for query in ["s", "sw", "swi"] {
      await store.send(.queryChanged(query))
      await clock.advance(by: .milliseconds(299))
    }
    await clock.advance(by: .milliseconds(101))
    await store.receive(.found("swi")) { $0.found = "swi" }
    #expect(clock.now.offset == .milliseconds(998))
  }

  @Test func reportNamesTheClockThatAnEffectSleepsOn() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(60))
    let store = store(on: clock)
    await store.send(.queryChanged("s"))
    await clock.advance(by: .milliseconds(200))
    let issues = await issues { await store.finish() }
    #expect(issues.count == 1)
    #expect(
      issues.first?.text.contains(" waits for 0.3 seconds on a TestClock, from 60.0 seconds until 60.3 seconds.")
        == true)
  }

  @Test func testStoreClockHasNoSleepers() async {
    let store = store(on: .immediate)
    await store.send(.queryChanged("s"))
    await store.receive(.found("s")) { $0.found = "s" }
  }

  @Test func aLongTime() async {
    let clock = TestClock()
    let store = store(on: clock)
    store.exhaustivity = .off
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(2_000))
    await store.skipReceivedActions()
    #expect(store.state.count == 2_000)
    await store.send(.stopButtonTapped)
  }
}
