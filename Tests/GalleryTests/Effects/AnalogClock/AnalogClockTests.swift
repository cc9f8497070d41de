import PawlTesting
import Testing

@testable import Gallery

struct AnalogClockTests {
  private let clock = TestClock()
  private let now = LockIsolated(34_860)

  @Test func timeIsUpdatedOnceASecond() async {
    let store = makeStore()
    await store.send(.appeared) { $0.isRunning = true }
    await store.receive(.ticked(seconds: 34_860)) { $0.seconds = 34_860 }
    now.setValue(34_861)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked(seconds: 34_861)) { $0.seconds = 34_861 }
    // Time may jump, for example after the computer was asleep.
    now.setValue(40_000)
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked(seconds: 40_000)) { $0.seconds = 40_000 }
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
  }

  @Test func resumingShowsTheCurrentTime() async {
    let store = makeStore()
    await store.send(.appeared) { $0.isRunning = true }
    await store.receive(.ticked(seconds: 34_860)) { $0.seconds = 34_860 }
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(5))
    now.setValue(34_865)
    await store.send(.toggleButtonTapped) { $0.isRunning = true }
    await store.receive(.ticked(seconds: 34_865)) { $0.seconds = 34_865 }
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
  }

  @Test func appearingAgainDoesNotStartASecondTimer() async {
    let store = makeStore()
    await store.send(.appeared) { $0.isRunning = true }
    await store.receive(.ticked(seconds: 34_860)) { $0.seconds = 34_860 }
    await store.send(.appeared)
    await store.send(.toggleButtonTapped) { $0.isRunning = false }
  }

  private func makeStore() -> TestStore<
    AnalogClockState, AnalogClockState, AnalogClockAction, AnalogClockAction, AnalogClockEnvironment
  > {
    TestStore(
      initialState: AnalogClockState(), reducer: analogClockReducer,
      environment: AnalogClockEnvironment(clock: clock, seconds: { [now] in now.value }))
  }
}
