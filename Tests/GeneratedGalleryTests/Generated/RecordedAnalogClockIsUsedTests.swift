import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func analogClockIsUsed() async {
  let store = TestStore(
    initialState: AnalogClockState(seconds: 0, isRunning: false),
    reducer: mutated(analogClockReducer),
    environment: AnalogClockEnvironment(clock: TestClock(), seconds: { 7 }),
    effects: .replay)

  await store.send(.appeared) { $0.isRunning = true }
  store.expectEffects(started: [1])
  await store.receive(.ticked(seconds: 7)) { $0.seconds = 7 }
  // After 1 second:
  await store.receive(.ticked(seconds: 7), from: 1)
  // After 1 second:
  await store.receive(.ticked(seconds: 7), from: 1)

  await store.send(.toggleButtonTapped) { $0.isRunning = false }
  store.expectEffects(cancelled: [1])
}
