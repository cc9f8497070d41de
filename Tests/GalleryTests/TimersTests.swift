import Gallery
import Pawl
import Testing

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct TimersTests {
  private let clock = ManualClock()
  private let viewStore: ViewStore<TimersState, TimersAction>

  init() {
    viewStore = ViewStore(
      Store(
        initialState: TimersState(timers: [
          TimerState(id: 1, interval: .seconds(1)), TimerState(id: 2, interval: .milliseconds(300)),
        ]), reducer: timersReducer, environment: TimersEnvironment(clock: clock)))
  }

  private func ticks(_ id: TimerState.ID) -> Int? { viewStore.timers[id: id]?.ticks }

  private func hasTicked(_ id: TimerState.ID, _ count: Int) async {
    await viewStore.yield(while: { $0.timers[id: id]?.ticks != count })
  }

  @Test func ticksAtItsInterval() async {
    viewStore.send(.timer(id: 1, action: .startButtonTapped))
    #expect(viewStore.timers[id: 1]?.isRunning == true)
    await clock.sleepers(1)
    #expect(clock.advance(by: .milliseconds(999)) == 0)
    #expect(clock.advance(by: .milliseconds(1)) == 1)
    await hasTicked(1, 1)
    await clock.sleepers(1)
    clock.advance(by: .seconds(3))
    await hasTicked(1, 4)
    #expect(ticks(2) == 0)
  }

  @Test func stoppedTimerTicksNoMore() async {
    let task = viewStore.send(.timer(id: 1, action: .startButtonTapped))
    await clock.sleepers(1)
    viewStore.send(.timer(id: 1, action: .stopButtonTapped))
    await task.finish()
    await clock.sleepers(0)
    #expect(clock.advance(by: .seconds(5)) == 0)
    #expect(viewStore.timers[id: 1] == TimerState(id: 1, interval: .seconds(1)))
  }

  @Test func timersAreStoppedOneByOne() async {
    viewStore.send(.timer(id: 1, action: .startButtonTapped))
    viewStore.send(.timer(id: 2, action: .startButtonTapped))
    await clock.sleepers(2)
    viewStore.send(.timer(id: 2, action: .stopButtonTapped))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await hasTicked(1, 1)
    #expect(ticks(2) == 0)
  }

  @Test func startingARunningTimerDoesNothing() async {
    viewStore.send(.timer(id: 1, action: .startButtonTapped))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(600))
    viewStore.send(.timer(id: 1, action: .startButtonTapped))
    #expect(clock.advance(by: .milliseconds(400)) == 1)
    await hasTicked(1, 1)
  }

  @Test func resetSetsTicksToZeroAndGoesOn() async {
    viewStore.send(.timer(id: 1, action: .startButtonTapped))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await hasTicked(1, 1)
    viewStore.send(.timer(id: 1, action: .resetButtonTapped))
    #expect(viewStore.timers[id: 1] == TimerState(id: 1, interval: .seconds(1), isRunning: true))
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    await hasTicked(1, 1)
  }

  @Test func removingATimerEndsIt() async {
    let task = viewStore.send(.timer(id: 1, action: .startButtonTapped))
    await clock.sleepers(1)
    viewStore.send(.removeButtonTapped(id: 1))
    await task.finish()
    await clock.sleepers(0)
    #expect(viewStore.timers.map(\.id) == [2])
  }

  @Test func idsAreNotUsedAgain() {
    viewStore.send(.removeButtonTapped(id: 2))
    viewStore.send(.addButtonTapped(interval: .seconds(5)))
    #expect(viewStore.timers.last == TimerState(id: 3, interval: .seconds(5)))
  }

  @Test func intervalsThatAreNotPositiveAreIgnored() {
    viewStore.send(.addButtonTapped(interval: .zero))
    viewStore.send(.addButtonTapped(interval: .seconds(-1)))
    #expect(viewStore.timers.count == 2)
  }

  @Test func losingTheStoreEndsTimers() async {
    var viewStore: ViewStore<TimersState, TimersAction>? = ViewStore(
      Store(
        initialState: TimersState(timers: [TimerState(id: 1, interval: .seconds(1))]), reducer: timersReducer,
        environment: TimersEnvironment(clock: clock)))
    viewStore?.send(.timer(id: 1, action: .startButtonTapped))
    await clock.sleepers(1)
    viewStore = nil
    await clock.sleepers(0)
  }
}
