import PawlFeatures
import PawlFeaturesTesting
import Testing

/// Tests of `Clock.timer(interval:tolerance:)` in effects of features.
@MainActor
struct ClockTimerTests {
  struct Ticker: Reducer {
    struct State: Equatable { var ticks = 0 }
    enum Action: Equatable { case start, stop, tick }
    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock
    var work: @Sendable () async throws -> Void = {}

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .start:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(2)) {
            await send(.tick)
            try await work()
          }
        }
        .cancellable(id: CancelID.timer)
      case .stop: return .cancel(id: CancelID.timer)
      case .tick:
        state.ticks += 1
        return .none
      }
    }
  }

  private let clock = TestClock()

  private func ticker(work: @escaping @Sendable () async throws -> Void = {}) -> TestStoreOf<Ticker> {
    TestStore(initialState: Ticker.State()) {
      Ticker(work: work)
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test func aTimerTicksAtTheEndOfEachInterval() async {
    let store = ticker()
    await store.send(.start)
    await clock.advance(by: .milliseconds(1_999))
    await clock.advance(by: .milliseconds(1))
    await store.receive(.tick) { $0.ticks = 1 }
    await clock.advance(by: .seconds(4))
    await store.receive(.tick) { $0.ticks = 2 }
    await store.receive(.tick) { $0.ticks = 3 }
    await store.send(.stop)
  }

  @Test func aCancelledTimerEndsItsEffect() async {
    let store = ticker()
    await store.send(.start)
    await store.send(.stop)
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func theDurationOfTheWorkDoesNotDelayTheNextTick() async {
    let store = ticker { [clock] in try await clock.sleep(for: .seconds(1)) }
    await store.send(.start)
    await clock.advance(by: .seconds(4))
    await store.receive(.tick) { $0.ticks = 1 }
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stop)
  }

  @Test func ticksThatWereMissedAreLeftOut() async {
    let store = ticker { [clock] in try await clock.sleep(for: .seconds(7)) }
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(.tick) { $0.ticks = 1 }
    // The work ends at 9 seconds: the tick of 4 and that of 6 seconds are left out, that of 8 seconds follows at once.
    await clock.advance(by: .seconds(7))
    await store.receive(.tick) { $0.ticks = 2 }
    await store.send(.stop)
  }
}
