import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func longLivingEffectsAreUsed() async {
  let store = TestStore(
    initialState: LongLivingEffectsState(path: "/tmp/a.txt", changeCount: 0, isWatching: false, problem: nil),
    reducer: mutated(longLivingEffectsReducer),
    environment: LongLivingEffectsEnvironment(changes: { _ in fatalError("\"changes\" was called by the reducer") }),
    effects: .replay)

  await store.send(.task) { $0.isWatching = true }
  store.expectEffects(started: [1])
  await store.receive(.fileChanged, from: 1) { $0.changeCount = 1 }
  await store.receive(.fileChanged, from: 1, ending: true) { $0.changeCount = 2 }
}
