import Gallery
import PawlTesting
import Testing

struct SearchTests {
  private let clock = TestClock()

  @Test func searchStartsAfterTheDebounceInterval() async {
    let searches = LockIsolated<[String]>([])
    let store = TestStore(
      initialState: SearchState(), reducer: searchReducer,
      environment: SearchEnvironment(
        clock: clock,
        search: { query in
          searches.withValue { $0.append(query) }
          return ["oak", "oat"]
        }))

    await store.send(.queryChanged("oa")) {
      $0.query = "oa"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(299))
    #expect(searches.value == [])
    await clock.advance(by: .milliseconds(1))
    #expect(searches.value == ["oa"])
    await store.receive(.searchResponse(.success(["oak", "oat"]))) {
      $0.status = .finished
      $0.results = ["oak", "oat"]
    }
  }

  @Test func everyQueryRestartsTheDebounceAndOnlyTheLastIsSearched() async {
    let store = TestStore(
      initialState: SearchState(status: .searching), reducer: searchReducer,
      environment: SearchEnvironment(clock: clock, search: { [$0] }))

    for query in ["o", "oa", "oak"] {
      await store.send(.queryChanged(query)) { $0.query = query }
      await clock.advance(by: .milliseconds(299))
    }
    await clock.advance(by: .milliseconds(1))
    await store.receive(.searchResponse(.success(["oak"]))) {
      $0.status = .finished
      $0.results = ["oak"]
    }
  }

  @Test func aNewQueryCancelsTheSearchInFlight() async {
    let hasEnded = LockIsolated(false)
    let store = TestStore(initialState: SearchState(), reducer: searchReducer, environment: .unimplemented)
    store.environment.clock = clock
    store.environment.search = { _ in
      defer { hasEnded.setValue(true) }
      return try await Task.never()
    }
    await store.send(.queryChanged("oa")) {
      $0.query = "oa"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(300))
    #expect(!hasEnded.value)

    store.environment.search = { _ in ["elm"] }
    await store.send(.queryChanged("el")) { $0.query = "el" }
    #expect(hasEnded.value)
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.success(["elm"]))) {
      $0.status = .finished
      $0.results = ["elm"]
    }
  }

  @Test func resultsStayUntilTheNextSearchHasEnded() async {
    let store = TestStore(
      initialState: SearchState(query: "oa", status: .finished, results: ["oak"]), reducer: searchReducer,
      environment: SearchEnvironment(clock: clock, search: { _ in [] }))

    await store.send(.queryChanged("oaf")) {
      $0.query = "oaf"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.searchResponse(.success([]))) {
      $0.status = .finished
      $0.results = []
    }
  }

  @Test(arguments: ["", "  "])
  func anEmptyQueryClearsAtOnceAndCancelsTheSearchInFlight(query: String) async {
    let store = TestStore(
      initialState: SearchState(query: "o", status: .finished, results: ["oak"]), reducer: searchReducer,
      environment: SearchEnvironment(clock: clock, search: { _ in try await Task.never() }))

    await store.send(.queryChanged("oa")) {
      $0.query = "oa"
      $0.status = .searching
    }
    await clock.advance(by: .milliseconds(300))
    await store.send(.queryChanged(query)) { $0 = SearchState(query: query) }
    await store.finish()
  }

  @Test func anEmptyQueryCancelsThePause() async {
    let store = TestStore(initialState: SearchState(), reducer: searchReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.queryChanged("oa")) {
      $0.query = "oa"
      $0.status = .searching
    }
    await store.send(.queryChanged("")) { $0 = SearchState() }
    await clock.advance(by: .milliseconds(300))
  }

  @Test func theSameQueryAgainDoesNothing() async {
    let store = TestStore(
      initialState: SearchState(query: "oa", status: .finished, results: ["oak"]), reducer: searchReducer,
      environment: .unimplemented)
    await store.send(.queryChanged("oa"))
  }

  @Test func showsWhyASearchFailed() async {
    let store = TestStore(
      initialState: SearchState(query: "o", status: .finished, results: ["oak"]), reducer: searchReducer,
      environment: SearchEnvironment(clock: .immediate, search: { _ in throw TestFailure("No luck.") }))

    await store.send(.queryChanged("oa")) {
      $0.query = "oa"
      $0.status = .searching
    }
    await store.receive(.searchResponse(.failure(TestFailure("No luck.")))) {
      $0.status = .failed("No luck.")
      $0.results = []
    }
  }
}

extension SearchEnvironment {
  fileprivate static let unimplemented = Self(
    clock: .unimplemented(name: "SearchEnvironment.clock"),
    search: PawlTesting.unimplemented("SearchEnvironment.search"))
}
