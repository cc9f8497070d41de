import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func refreshableIsUsed() async {
  let store = TestStore(
    initialState: RefreshableState(count: 0, fact: nil, isLoading: false, problem: nil),
    reducer: mutated(refreshableReducer),
    environment: RefreshableEnvironment(
      facts: NumberFacts(fetch: { _ in fatalError("\"fetch\" was called by the reducer") })),
    effects: .replay)

  await store.send(.incrementButtonTapped) { $0.count = 1 }

  await store.send(.refresh) { $0.isLoading = true }
  store.expectEffects(started: [1])
  await store.receive(.factResponse(.success("1 is a good number.")), from: 1, ending: true) {
    $0.fact = "1 is a good number."
    $0.isLoading = false
  }
}
