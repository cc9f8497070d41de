import PawlCore
import PawlTesting

extension Scenario {
  /// Sending an action to a test store and receiving the action of its effect, both with assertions of the state.
  static let testStoreStep = Scenario("test-store-step") {
    let store = TestStore(initialState: 0, reducer: jobReducer, environment: ())
    let jobs = JobActor()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations {
          await store.send(.task)
          await store.receive(.answer) { $0 &+= 1 }
        }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations { await jobs.task().value }
      })
  }

  /// Advancing a test clock to the next tick of a timer in a test store, and receiving its action.
  static let testClockAdvance = Scenario("test-clock-advance") {
    let (store, clock, jobs) = ticking()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations {
          await clock.advance(by: .milliseconds(36))
          await store.receive(true)
        }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations { await jobs.task().value }
      })
  }

  /// One tick of a timer that ticks a hundred thousand times while a test clock advances by an hour.
  static let testClockTick = Scenario("test-clock-tick") {
    let (store, clock, jobs) = ticking()
    return Trial(
      work: .onMainActor { iterations in
        for _ in 0..<iterations {
          await clock.advance(by: .seconds(3600))
          await store.skipReceivedActions()
        }
      },
      byHand: .concurrent { iterations in
        for _ in 0..<iterations {
          for _ in 0..<ticks { await jobs.task().value }
        }
      },
      operations: ticks)
  }

  private static let ticks = 100_000

  @MainActor
  private static func ticking() -> (TestStore<Int, Int, Bool, Bool, Void>, TestClock<Duration>, JobActor) {
    let clock = TestClock()
    let reducer = Reducer<Int, Bool, Void> { state, isTick, _ in
      guard !isTick else {
        state &+= 1
        return .none
      }
      return .run { send in
        while true {
          try await clock.sleep(for: .milliseconds(36))
          await send(true)
        }
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    store.exhaustivity = .off
    store.send(false)
    return (store, clock, JobActor())
  }
}
