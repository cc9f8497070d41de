import Gallery
import PawlTesting
import Testing

struct TimersTests {
  private let clock = TestClock()

  @Test func ticksAtItsInterval() async {
    let store = TestStore(
      initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
      environment: TimersEnvironment(clock: clock))
    await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = 1 }
    await clock.advance(by: .seconds(3))
    for ticks in 2...4 {
      await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = ticks }
    }
    await store.send(.timer(id: 1, action: .stopButtonTapped)) { $0.timers[id: 1]?.isRunning = false }
  }

  @Test func timersTickOnOneClockEachAtItsInterval() async {
    let store = TestStore(
      initialState: TimersState(timers: [
        TimerState(id: 1, interval: .seconds(1)), TimerState(id: 2, interval: .milliseconds(400)),
      ]), reducer: timersReducer, environment: TimersEnvironment(clock: clock))
    await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
    await store.send(.timer(id: 2, action: .startButtonTapped)) { $0.timers[id: 2]?.isRunning = true }
    await clock.advance(by: .milliseconds(1200))
    await store.receive(.timer(id: 2, action: .ticked)) { $0.timers[id: 2]?.ticks = 1 }
    await store.receive(.timer(id: 2, action: .ticked)) { $0.timers[id: 2]?.ticks = 2 }
    await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = 1 }
    await store.receive(.timer(id: 2, action: .ticked)) { $0.timers[id: 2]?.ticks = 3 }
    await store.skipInFlightEffects()
  }

  @Test(arguments: [[1, 2, 3], [3, 1, 2]])
  func timersOfTheSameIntervalTickInTheOrderInWhichTheyWereStarted(order: [TimerState.ID]) async {
    let store = TestStore(
      initialState: TimersState(timers: [
        TimerState(id: 1, interval: .seconds(1)), TimerState(id: 2, interval: .seconds(1)),
        TimerState(id: 3, interval: .seconds(1)),
      ]), reducer: timersReducer, environment: TimersEnvironment(clock: clock))
    for id in order {
      await store.send(.timer(id: id, action: .startButtonTapped)) { $0.timers[id: id]?.isRunning = true }
    }
    await clock.advance(by: .seconds(2))
    for ticks in 1...2 {
      for id in order {
        await store.receive(.timer(id: id, action: .ticked)) { $0.timers[id: id]?.ticks = ticks }
      }
    }
    await store.skipInFlightEffects()
  }

  @Test func simultaneousTicksArriveInTheOrderScheduled() async {
    let store = TestStore(
      initialState: TimersState(timers: [
        TimerState(id: 1, interval: .milliseconds(500)), TimerState(id: 2, interval: .seconds(1)),
      ]), reducer: timersReducer, environment: TimersEnvironment(clock: clock))
    await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
    await store.send(.timer(id: 2, action: .startButtonTapped)) { $0.timers[id: 2]?.isRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = 1 }
    await store.receive(.timer(id: 2, action: .ticked)) { $0.timers[id: 2]?.ticks = 1 }
    await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = 2 }
    await store.skipInFlightEffects()
  }

  @Test func restartedTimerKeepsItsTicksAndBeginsAFullInterval() async {
    let store = TestStore(
      initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
      environment: TimersEnvironment(clock: clock))
    let timer = store.scope(state: { $0.timers[id: 1] }, action: { .timer(id: 1, action: $0) })
    await timer.send(.startButtonTapped) { $0?.isRunning = true }
    await clock.advance(by: .milliseconds(1900))
    await timer.receive(.timer(id: 1, action: .ticked)) { $0?.ticks = 1 }
    await timer.send(.stopButtonTapped) { $0?.isRunning = false }
    await clock.advance(by: .seconds(5))

    await timer.send(.startButtonTapped) { $0?.isRunning = true }
    await clock.advance(by: .milliseconds(1900))
    await timer.receive(.timer(id: 1, action: .ticked)) { $0?.ticks = 2 }
    await timer.send(.stopButtonTapped) { $0?.isRunning = false }
  }

  @Test func resetSetsTicksToZeroAndGoesOn() async {
    let store = TestStore(
      initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
      environment: TimersEnvironment(clock: clock))
    let timer = store.scope(state: { $0.timers[id: 1] }, action: { .timer(id: 1, action: $0) })
    await timer.send(.startButtonTapped) { $0?.isRunning = true }
    await clock.advance(by: .milliseconds(1500))
    await timer.receive(.timer(id: 1, action: .ticked)) { $0?.ticks = 1 }
    await timer.send(.resetButtonTapped) { $0?.ticks = 0 }
    await clock.advance(by: .milliseconds(500))
    await timer.receive(.timer(id: 1, action: .ticked)) { $0?.ticks = 1 }
    await timer.send(.stopButtonTapped) { $0?.isRunning = false }
  }

  @Test func timersAreStoppedOneByOne() async {
    let store = TestStore(
      initialState: TimersState(timers: [
        TimerState(id: 1, interval: .seconds(1)), TimerState(id: 2, interval: .seconds(1)),
      ]), reducer: timersReducer, environment: TimersEnvironment(clock: clock))
    await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
    await store.send(.timer(id: 2, action: .startButtonTapped)) { $0.timers[id: 2]?.isRunning = true }
    await store.send(.timer(id: 2, action: .stopButtonTapped)) { $0.timers[id: 2]?.isRunning = false }
    await clock.advance(by: .seconds(1))
    await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = 1 }
    await store.send(.timer(id: 1, action: .stopButtonTapped)) { $0.timers[id: 1]?.isRunning = false }
  }

  @Test func startingARunningTimerDoesNothing() async {
    let store = TestStore(
      initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
      environment: TimersEnvironment(clock: clock))
    await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
    await clock.advance(by: .milliseconds(600))
    await store.send(.timer(id: 1, action: .startButtonTapped))
    await clock.advance(by: .milliseconds(400))
    await store.receive(.timer(id: 1, action: .ticked)) { $0.timers[id: 1]?.ticks = 1 }
    await store.skipInFlightEffects()
  }

  @Test func removingATimerEndsIt() async throws {
    let store = TestStore(
      initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
      environment: TimersEnvironment(clock: clock))
    await store.send(.timer(id: 1, action: .startButtonTapped)) { $0.timers[id: 1]?.isRunning = true }
    await store.send(.removeButtonTapped(id: 1)) { $0.timers = [] }
    await store.finish()
    try await clock.checkSuspension()
  }

  @Test func idsAreNotUsedAgain() async {
    let store = TestStore(initialState: TimersState(), reducer: timersReducer, environment: .unimplemented)
    await store.send(.addButtonTapped(interval: .seconds(5))) {
      $0.timers = [TimerState(id: 1, interval: .seconds(5))]
      $0.nextID = 2
    }
    await store.send(.removeButtonTapped(id: 1)) { $0.timers = [] }
    await store.send(.addButtonTapped(interval: .seconds(7))) {
      $0.timers = [TimerState(id: 2, interval: .seconds(7))]
      $0.nextID = 3
    }
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func anIntervalThatIsNotPositiveIsIgnored(interval: Duration) async {
    let store = TestStore(initialState: TimersState(), reducer: timersReducer, environment: .unimplemented)
    await store.send(.addButtonTapped(interval: interval))
  }

  @Test func releasingTheStoreEndsTimers() async throws {
    do {
      let store = TestStore(
        initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
        environment: TimersEnvironment(clock: clock))
      store.exhaustivity = .off
      await store.send(.timer(id: 1, action: .startButtonTapped))
      await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    }
    try await clock.checkSuspension()
  }
}

extension TimersEnvironment {
  fileprivate static let unimplemented = Self(clock: .unimplemented(name: "TimersEnvironment.clock"))
}
