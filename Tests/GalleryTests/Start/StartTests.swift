import PawlTesting
import Testing

@testable import Gallery

struct StartTests {
  private let clock = TestClock()

  private func makeStore(_ state: StartState = StartState()) -> TestStoreOf<StartState, StartAction, StartEnvironment> {
    TestStore(initialState: state, reducer: startReducer, environment: StartEnvironment(clock: clock))
  }

  @Test func theChartMovesFromStartToPause() async {
    let store = makeStore()
    await store.send(.startButtonTapped) {
      $0.isRunning = true
      $0.tasks[id: 1]?.isDone = true
    }
    await clock.advance(by: .milliseconds(250))
    await store.receive(.ticked) { $0.step = 1 }
    await store.receive(.ticked) { $0.step = 2 }
    await store.send(.startButtonTapped) { $0.isRunning = false }
    await clock.advance(by: .seconds(1))
    await store.send(.stepButtonTapped) { $0.step = 3 }
  }

  @Test func theChartStopsByItselfAfterTheLastStep() async {
    var state = StartState()
    state.step = StartState.steps - 1
    state.tasks[id: 1]?.isDone = true
    let store = makeStore(state)
    await store.send(.startButtonTapped) { $0.isRunning = true }
    await clock.advance(by: .milliseconds(125))
    await store.receive(.ticked) {
      $0.step = StartState.steps
      $0.isRunning = false
    }
    await clock.advance(by: .seconds(1))
    await store.send(.startButtonTapped) {
      $0.step = 0
      $0.isRunning = true
    }
    await store.send(.resetButtonTapped) { $0.isRunning = false }
  }

  @Test func controlsChangeTheChartWithinTheirLimits() async {
    let store = makeStore()
    await store.send(.countChanged(40)) { $0.count = 36 }
    await store.send(.countChanged(1)) { $0.count = 6 }
    await store.send(.heightChanged(0.5)) { $0.height = 0.5 }
    await store.send(.heightChanged(-1)) { $0.height = 0 }
    await store.send(.styleSelected(.line)) { $0.style = .line }
    await store.send(.taskToggled(id: 3, isDone: true)) { $0.tasks[id: 3]?.isDone = true }
    await store.send(.resetButtonTapped) {
      $0.count = 18
      $0.height = 1
    }
  }

  @Test func valuesStayInTheChart() {
    var state = StartState()
    for step in 0...StartState.steps {
      state.step = step
      #expect(state.values.count == state.count)
      #expect(state.values.allSatisfy { 0...1 ~= $0 })
    }
  }
}
