import PawlCore
import Testing

/// Tests of effects that never complete (Specification B12).
@MainActor
@Suite struct NeverEndingEffectTests {
  private static func store(_ effect: @escaping @Sendable () -> Effect<Int, Never>) -> Store<[Int], Int> {
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      return action == 0 ? effect() : .none
    }
    return Store(initialState: [], reducer: reducer, environment: ())
  }

  @Test func neverEndingEffectsEndWhenCancelled() async {
    let store = Self.store {
      .merge(
        .run { _ in try await Task.never() },
        .task { try await Task.never() },
        .run { send in for await number in AsyncStream<Int>.never { await send(number) } },
        .run { send in for try await number in AsyncThrowingStream<Int, any Error>.never { await send(number) } },
        .subscribe { _ in {} })
    }
    let task = store.send(0)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    #expect(store.node.core.runtime.isIdle)
  }

  // There are more such effects than threads, and other effects still run while these wait.
  @Test func neverEndingEffectsUseNoThread() async {
    let entered = Gate()
    let store = Self.store {
      .merge(
        (0..<1_000).map { _ in
          .run { _ in
            entered.open()
            try await Task.never()
          }
        })
    }
    let endless = store.send(0)
    let other = Self.store { .task { 1 } }
    await other.send(0).finish()
    #expect(other.state == [0, 1])
    endless.cancel()
    await endless.finish()
  }
}
