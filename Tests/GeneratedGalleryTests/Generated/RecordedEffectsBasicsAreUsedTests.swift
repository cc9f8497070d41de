import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func effectsBasicsAreUsed() async {
  let store = TestStore(
    initialState: EffectsBasicsState(count: 0, isFactRequestInFlight: false, fact: nil),
    reducer: mutated(effectsBasicsReducer),
    environment: EffectsBasicsEnvironment(
      clock: TestClock(), facts: NumberFacts(fetch: { _ in fatalError("\"fetch\" was called by the reducer") })),
    effects: .replay)

  await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
  store.expectEffects(started: [1])
  await store.receive(.factResponse(.success("0 is a good number.")), from: 1, ending: true) {
    $0.isFactRequestInFlight = false
    $0.fact = .known("0 is a good number.")
  }

  await store.send(.decrementButtonTapped) {
    $0.count = -1
    $0.fact = nil
  }
  store.expectEffects(started: [2])
  // After 1 second:
  await store.receive(.delayEnded, from: 2) { $0.count = 0 }
  store.expectEffects(cancelled: [2])
}
