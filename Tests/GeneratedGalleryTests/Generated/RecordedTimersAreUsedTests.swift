import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func timersAreUsed() async {
  let store = TestStore(
    initialState: timersState1(),
    reducer: mutated(timersReducer),
    environment: TimersEnvironment(clock: TestClock()),
    effects: .replay)

  await store.send(.addButtonTapped(interval: .seconds(1))) {
    $0.timers.append(TimerState(id: 1, interval: .seconds(1), isRunning: false, ticks: 0))
    $0.nextID = 2
  }

  await store.send(.addButtonTapped(interval: .milliseconds(1500))) {
    $0.timers.append(TimerState(id: 2, interval: .milliseconds(1500), isRunning: false, ticks: 0))
    $0.nextID = 3
  }

  await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
  store.expectEffects(started: [1])

  await store.send(.timer(id: 2, action: .startButtonTapped)) { $0.timers[id: 2]?.isRunning = true }
  store.expectEffects(started: [2])
  // After 1 second:
  await store.receive(.timer(id: 1, action: .ticked), from: 1) { $0.timers[id: 1]?.ticks = 1 }
  // After 0.5 seconds:
  await store.receive(.timer(id: 2, action: .ticked), from: 2) { $0.timers[id: 2]?.ticks = 1 }
  // After 0.5 seconds:
  await store.receive(.timer(id: 1, action: .ticked), from: 1) { $0.timers[id: 1]?.ticks = 2 }
  // After 1 second:
  await store.receive(.timer(id: 2, action: .ticked), from: 2) { $0.timers[id: 2]?.ticks = 2 }
  await store.receive(.timer(id: 1, action: .ticked), from: 1) { $0.timers[id: 1]?.ticks = 3 }

  await store.send(.removeButtonTapped(id: 1)) { $0.timers.remove(id: 1) }
  store.expectEffects(cancelled: [1])

  await store.send(.timer(id: 2, action: .stopButtonTapped)) { $0.timers[id: 2]?.isRunning = false }
  store.expectEffects(cancelled: [2])
}

private func timersState1() -> TimersState {
  var value = TimersState(timers: [])
  value.nextID = 1
  return value
}
