import PawlTesting
import Testing

@testable import Gallery

struct LongLivingEffectsTests {
  @Test func countsChangesAsLongAsTheViewIsShown() async {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    let store = TestStore(
      initialState: LongLivingEffectsState(path: "notes.txt"), reducer: longLivingEffectsReducer,
      environment: LongLivingEffectsEnvironment(changes: { path in
        #expect(path == "notes.txt")
        return changes
      }))
    let task = await store.send(.task) { $0.isWatching = true }
    continuation.yield()
    await store.receive(.fileChanged) { $0.changeCount = 1 }
    continuation.yield()
    await store.receive(.fileChanged) { $0.changeCount = 2 }
    await task.cancel()
    continuation.yield()
    await store.finish()
  }

  @Test func watchErrorIsShownUntilRetry() async {
    let store = TestStore(
      initialState: LongLivingEffectsState(path: "notes.txt"), reducer: longLivingEffectsReducer,
      environment: LongLivingEffectsEnvironment(changes: { _ in throw TestFailure("No luck.") }))
    await store.send(.task) { $0.isWatching = true }
    await store.receive(.fileFailed("No luck.")) {
      $0.isWatching = false
      $0.problem = "No luck."
    }
    store.environment.changes = { _ in AsyncStream { $0.finish() } }
    await store.send(.task) {
      $0.isWatching = true
      $0.problem = nil
    }
  }
}
