import Dispatch
import PawlTesting
import Testing

/// Tests of effects that the test store controls only in part.
@Suite struct ExternalWorkTests {
  private enum Action: Equatable, Sendable {
    case start, stop
    case value(Int)
  }

  private static func store(
    _ effect: @escaping @Sendable () -> Effect<Action, Never>
  ) -> TestStore<Int, Int, Action, Action, Void> {
    let reducer = Reducer<Int, Action, Void> { state, action, _ in
      switch action {
      case .start: return effect().cancellable(id: 0)
      case .stop: return .cancel(id: 0)
      case .value(let value): state = value
      }
      return .none
    }
    return TestStore(initialState: 0, reducer: reducer, environment: ())
  }

  @Test func aCallbackMaySendWhileItsEffectWaitsToBeCancelled() async {
    let callback = LockIsolated<(@Sendable (Int) -> Void)?>(nil)
    let store = Self.store {
      .run { send in
        callback.setValue { value in Task.detached { await send(.value(value)) } }
        try await Task.never()
      }
    }
    store.timeout = .seconds(1_000_000)
    await store.send(.start)
    callback.value?(1)
    await store.receive(.value(1)) { $0 = 1 }
    await store.send(.stop)
  }

  @Test func actionsOfADetachedTaskAreReceivedAndNotAwaited() async {
    let gate = LockIsolated<CheckedContinuation<Void, Never>?>(nil)
    let isThere = AsyncStream<Never>.makeStream()
    let store = Self.store {
      .run { send in
        Task {
          await withCheckedContinuation { continuation in
            gate.setValue(continuation)
            isThere.continuation.finish()
          }
          await send(.value(1))
        }
      }
    }
    store.timeout = .seconds(1_000_000)
    let task = await store.send(.start)
    await task.finish()
    await store.finish()
    for await _ in isThere.stream {}
    gate.value?.resume()
    await store.receive(.value(1)) { $0 = 1 }
  }

  @Test func anOperationWithACaptureListAndAnActionThatIsNotSendableIsTested() async {
    enum Loading: Equatable {
      case start
      case loaded(Int)
    }
    let reducer = Reducer<Int, Loading, Void> { state, action, _ in
      switch action {
      case .start:
        return .merge(
          .task { [state] in .loaded(state + 1) },
          .run { [state] send in await send(.loaded(state + 2)) })
      case .loaded(let number):
        state = number
        return .none
      }
    }
    let store = TestStore(initialState: 0, reducer: reducer, environment: ())
    await store.send(.start)
    await store.receive(.loaded(1)) { $0 = 1 }
    await store.receive(.loaded(2)) { $0 = 2 }
  }

  @Test func finishingDoesNotWaitForAnEffectThatWaitsToBeCancelled() async {
    let store = Self.store { .run { _ in try await Task.never() } }
    store.timeout = .seconds(1_000_000)
    let task = await store.send(.start)
    let found = await issues {
      await task.finish()
      await store.finish()
    }
    #expect(found.map { $0.text.prefix(8) } == ["PAWL-032", "PAWL-027"])
  }

  @Test func storesThatSendToEachOtherShareAClock() async {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let feeding = Self.store {
      .run { _ in
        try await clock.sleep(for: .seconds(1))
        continuation.yield(3)
        continuation.finish()
      }
    }
    let fed = Self.store {
      .run { send in
        for await value in stream {
          try await clock.sleep(for: .seconds(1))
          await send(.value(value))
        }
      }
    }
    await feeding.send(.start)
    await fed.send(.start)
    await clock.advance(by: .seconds(2))
    await fed.receive(.value(3)) { $0 = 3 }
  }

  @Test func storesThatSendToEachOtherShareAScheduler() async {
    let scheduler = DispatchQueue.test
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let feeding = Self.store {
      .run { _ in
        try await scheduler.sleep(for: 1)
        continuation.yield(3)
        continuation.finish()
      }
    }
    let fed = Self.store {
      .run { send in
        for await value in stream {
          try await scheduler.sleep(for: 1)
          await send(.value(value))
        }
      }
    }
    await feeding.send(.start)
    await fed.send(.start)
    await scheduler.advance(by: 2)
    await fed.receive(.value(3)) { $0 = 3 }
  }

  @Test func anEffectThatBeginsOnTheMainActorSleepsFromTheTimeAtWhichItWasSent() async {
    let clock = TestClock()
    let store = Self.store {
      .run { @MainActor send in
        try await clock.sleep(for: .seconds(1))
        try await clock.sleep(for: .seconds(1))
        await send(.value(1))
      }
    }
    store.timeout = .seconds(1_000_000)
    await store.send(.start)
    await clock.advance(by: .seconds(2))
    await store.receive(.value(1)) { $0 = 1 }
    await store.finish()
  }

  @Test func sleepingOperationWithAnIDIsReportedAndNotAwaited() async {
    let clock = TestClock()
    let store = Self.store {
      .run { send in
        try await withTaskCancellation(id: 1) { try await clock.sleep(for: .seconds(1)) }
        await send(.value(1))
      }
    }
    store.timeout = .seconds(1_000_000)
    await store.send(.start)
    let found = await issues { await store.receive(.value(1)) }
    #expect(found.map { $0.text.prefix(8) } == ["PAWL-025"])
    #expect(
      found.first?.text.contains("waits for 1.0 seconds on a TestClock, from 0.0 seconds until 1.0 seconds.") == true)
    await clock.advance(by: .seconds(1))
    await store.receive(.value(1)) { $0 = 1 }
  }

  @Test func sleepingChildTasksAreReported() async {
    let clock = TestClock()
    let store = Self.store {
      .run { _ in
        await withTaskGroup(of: Void.self) { group in
          for second in 1...5 { group.addTask { try? await clock.sleep(for: .seconds(second)) } }
        }
      }
    }
    await store.send(.start)
    let found = await issues { await store.receive(.value(1), timeout: .milliseconds(1)) }
    #expect(found.map { $0.text.prefix(8) } == ["PAWL-026"])
    #expect(
      found.first?.text.contains(
        """
        waits for something that the test store does not control. Tasks it has started wait \
        for 1.0 seconds on a TestClock, from 0.0 seconds until 1.0 seconds, and \
        for 2.0 seconds on a TestClock, from 0.0 seconds until 2.0 seconds, and \
        for 3.0 seconds on a TestClock, from 0.0 seconds until 3.0 seconds, and for 2 things more.
        """) == true)
    await clock.advance(by: .seconds(5))
    await store.finish()
  }
}
