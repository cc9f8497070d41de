import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func cancellationIsUsed() async {
  let store = TestStore(
    initialState: CancellationState(count: 0, isFactRequestInFlight: false, fact: nil, problem: nil),
    reducer: mutated(cancellationReducer),
    environment: CancellationEnvironment(
      clock: TestClock(), facts: NumberFacts(fetch: { _ in fatalError("\"fetch\" was called by the reducer") })),
    effects: .replay)

  await store.send(.stepperChanged(4)) { $0.count = 4 }

  await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
  store.expectEffects(started: [1])

  // After 1 second:
  await store.send(.cancelButtonTapped) { $0.isFactRequestInFlight = false }
  store.expectEffects(cancelled: [1])

  await store.send(.factButtonTapped) { $0.isFactRequestInFlight = true }
  store.expectEffects(started: [2])
  // After 2 seconds:
  await store.receive(.factResponse(.success("4 is a good number.")), from: 2, ending: true) {
    $0.isFactRequestInFlight = false
    $0.fact = "4 is a good number."
  }
}
