import PawlTesting
import Testing

@MainActor
@Suite struct TestStoreLifetimeTests {
  private final class Witness: Sendable {}

  @Test func testStoreReleasesEverything() async {
    weak var state: Witness?
    weak var environment: Witness?
    weak var effect: Witness?
    _ = await issues {
      let inState = Witness()
      let inEnvironment = Witness()
      let inEffect = Witness()
      (state, environment, effect) = (inState, inEnvironment, inEffect)
      let reducer = Reducer<UncheckedSendable<Witness?>, Void, Witness> { _, _, _ in
        .merge(
          .run { _ in
            defer { withExtendedLifetime(inEffect) {} }
            try await Task.never()
          },
          .subscribe { _ in { withExtendedLifetime(inEffect) {} } })
      }
      let store = TestStore(initialState: UncheckedSendable(inState), reducer: reducer, environment: inEnvironment)
        .scope(state: { $0.value === nil })
      await store.send(())
    }
    #expect(state == nil)
    #expect(environment == nil)
    #expect(effect == nil)
  }

  @Test func effectsAreCancelledWhenTheTestStoreIsReleased() async {
    let hasUnwound = Lock(false)
    _ = await issues {
      let reducer = Reducer<Int, Void, Void> { _, _, _ in
        .run { _ in
          defer { hasUnwound.withLock { $0 = true } }
          try await Task.never()
        }
      }
      await TestStore(initialState: 0, reducer: reducer, environment: ()).send(())
    }
    #expect(hasUnwound.withLock { $0 })
  }

  @Test func effectWaitingExternallyIsCancelledLater() async {
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    _ = await issues {
      let reducer = Reducer<Int, Void, Void> { _, _, _ in
        .run { _ in
          // Ignores its cancellation.
          await Task.detached { for await _ in values { return } }.value
          end.yield()
        }
      }
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      await store.send(())
    }
    continuation.yield(1)
    for await _ in ends { break }
  }

  @Test func aTaskOfATestStoreThatIsGoneHasFinished() async {
    var task: TestStoreTask?
    _ = await issues {
      let store = Counter.testStore()
      task = await store.send(.forever)
    }
    await task?.finish()
    await task?.cancel()
  }

  @Test func aCancelledEffectThatStaysOutsideDoesNotCountAsRunning() async {
    let (values, continuation) = AsyncStream<Int>.makeStream()
    let reducer = Reducer<Int, Bool, Void> { _, starts, _ in
      guard starts else { return .cancel(id: 1) }
      return .run { _ in await Task.detached { for await _ in values { return } }.value }.cancellable(id: 1)
    }
    do {
      let store = TestStore(initialState: 0, reducer: reducer, environment: ())
      await store.send(true)
      await store.send(false)
    }
    continuation.finish()
  }
}
