import PawlTesting
import Testing

@testable import RecordingSamples

@Test func stopwatchRuns() async {
  let store = TestStore(
    initialState: Stopwatch(isRunning: false, elapsed: .zero, laps: []),
    reducer: mutated(Stopwatch.reducer),
    environment: Stopwatch.Environment(clock: TestClock()),
    effects: .replay)

  await store.send(.startButtonTapped) { $0.isRunning = true }
  store.expectEffects(started: [1])
  // After 0.5 seconds:
  await store.receive(.ticked(by: .milliseconds(500)), from: 1) { $0.elapsed = .milliseconds(500) }
  // After 0.5 seconds:
  await store.receive(.ticked(by: .milliseconds(500)), from: 1) { $0.elapsed = .seconds(1) }

  // After 0.2 seconds:
  await store.send(.lapButtonTapped) { $0.laps.append(.seconds(1)) }
  // After 0.3 seconds:
  await store.receive(.ticked(by: .milliseconds(500)), from: 1) { $0.elapsed = .milliseconds(1500) }
  // After 0.5 seconds:
  await store.receive(.ticked(by: .milliseconds(500)), from: 1) { $0.elapsed = .seconds(2) }

  // After 0.2 seconds:
  await store.send(.stopButtonTapped) { $0.isRunning = false }
  store.expectEffects(cancelled: [1])

  // After 1 second:
  await store.send(.startButtonTapped) { $0.isRunning = true }
  store.expectEffects(started: [2])
  // After 0.5 seconds:
  await store.receive(.ticked(by: .milliseconds(500)), from: 2) { $0.elapsed = .milliseconds(2500) }

  store.expectEffects(running: [2])
  await store.skipInFlightEffects()
}
