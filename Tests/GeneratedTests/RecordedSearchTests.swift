import PawlTesting
import Testing

@testable import RecordingSamples

@Test func searchFails() async {
  let store = TestStore(
    initialState: Search(query: "", status: .idle, results: []),
    reducer: mutated(Search.reducer),
    environment: Search.Environment(
      clock: TestClock(), search: { _ in fatalError("\"search\" was called by the reducer") }),
    effects: .replay)

  await store.send(.queryChanged("s")) { $0.query = "s" }
  store.expectEffects(started: [1])

  // After 0.1 seconds:
  await store.send(.queryChanged("swift")) { $0.query = "swift" }
  store.endEffect(2)
  store.expectEffects(started: [2, 3], cancelled: [1])
  // After 0.3 seconds:
  await store.receive(
    .response(.success([Search.Result(title: "swift", score: 1.0), Search.Result(title: "swift!", score: 0.25)])),
    from: 3,
    ending: true
  ) {
    $0.results = [Search.Result(title: "swift", score: 1.0), Search.Result(title: "swift!", score: 0.25)]
  }

  // After 0.1 seconds:
  await store.send(.queryChanged("oops")) { $0.query = "oops" }
  store.endEffect(4)
  store.expectEffects(started: [4, 5])
  // After 0.3 seconds:
  await store.receive(.response(.failure(SearchError.status(500, reason: "down"))), from: 5, ending: true) {
    $0.status = .failed(.status(500, reason: "down"))
  }

  // After 0.1 seconds:
  await store.send(.retryButtonTapped) { $0.status = .loading(query: "oops") }
  store.expectEffects(started: [6])
  await store.receive(.response(.failure(SearchError.status(500, reason: "down"))), from: 6, ending: true) {
    $0.status = .failed(.status(500, reason: "down"))
  }

  await store.send(.queryChanged("")) {
    $0.query = ""
    $0.status = .idle
    $0.results = []
  }
}
