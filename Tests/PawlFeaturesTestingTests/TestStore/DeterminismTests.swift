import Foundation
import PawlFeaturesTesting
import Testing

import class PawlCore.LockIsolated

/// A test with effects, repeated while other tasks keep the processors busy. The variable PAWL_REPETITIONS sets the number of
/// repetitions.
@Suite struct DeterminismTests {
  private static let repetitions =
    ProcessInfo.processInfo.environment["PAWL_REPETITIONS"].flatMap(Int.init) ?? 500

  @Test func effectsRunInTheSameOrderUnderLoad() async {
    let isDone = LockIsolated(false)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask { while !isDone.value { await Task.yield() } }
      }
      var count = 0
      let found = await issues {
        while count < Self.repetitions {
          await Self.run()
          count += 1
        }
      }
      isDone.setValue(true)
      #expect(count == Self.repetitions)
      #expect(found.map(\.text) == [])
    }
  }

  @MainActor
  private static func run() async {
    let clock = TestClock()
    let store = TestStore(initialState: Race.State()) {
      Race()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.start)
    for number in 0..<5 { await store.receive(.arrived(number)) { $0.arrivals.append(number) } }
    await store.receive(.arrived(10)) { $0.arrivals.append(10) }
    let task = await store.send(.wait)
    await clock.advance(by: .seconds(1))
    await store.receive(.arrived(20)) { $0.arrivals.append(20) }
    await task.finish()
  }
}

/// A feature with effects that compete with each other.
private struct Race: Reducer {
  struct State: Equatable {
    var arrivals: [Int] = []
  }

  enum Action: Equatable {
    case start, wait
    case arrived(Int)
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { send in
        await withTaskGroup(of: Int.self) { group in
          for number in 0..<5 { group.addTask { number } }
          for await number in group { await send(.arrived(number)) }
        }
        await send(.arrived(10))
      }
    case .wait:
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.arrived(20))
      }
    case .arrived(let number):
      state.arrivals.append(number)
      return .none
    }
  }
}
