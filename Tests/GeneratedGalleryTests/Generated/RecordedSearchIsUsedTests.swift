import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func searchIsUsed() async {
  let store = TestStore(
    initialState: SearchState(query: "", status: .idle, results: []),
    reducer: mutated(searchReducer),
    environment: SearchEnvironment(
      clock: TestClock(), search: { _ in fatalError("\"search\" was called by the reducer") }),
    effects: .replay)

  await store.send(.queryChanged("s")) {
    $0.query = "s"
    $0.status = .searching
  }
  store.expectEffects(started: [1])

  await store.send(.queryChanged("sw")) { $0.query = "sw" }
  store.endEffect(2)
  store.expectEffects(started: [2, 3], cancelled: [1])
  // After 0.3 seconds:
  await store.receive(.searchResponse(.success(["sw!"])), from: 3, ending: true) {
    $0.status = .finished
    $0.results.append("sw!")
  }

  await store.send(.queryChanged(" ")) {
    $0.query = " "
    $0.status = .idle
    $0.results = []
  }
}
