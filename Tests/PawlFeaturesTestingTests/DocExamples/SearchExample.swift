import Foundation
import PawlFeaturesTesting
import Testing

struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case clearButtonTapped
    case response([String])
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.searchClient) var searchClient
  private enum CancelID { case search }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .queryChanged(let query):
      state.query = query
      return .run { [clock, searchClient] send in
        try await clock.sleep(for: .milliseconds(300))
        await send(.response(await searchClient.results(query)))
      }
      .cancellable(id: CancelID.search, cancelInFlight: true)

    case .clearButtonTapped:
      state.query = ""
      state.results = []
      return .cancel(id: CancelID.search)

    case .response(let results):
      state.results = results
      return .none
    }
  }
}

extension Search.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var queryChanged: AnyCasePath<Search.Action, String> {
      AnyCasePath(embed: Search.Action.queryChanged) { if case .queryChanged(let query) = $0 { query } else { nil } }
    }
    var clearButtonTapped: AnyCasePath<Search.Action, Void> {
      AnyCasePath(
        embed: { .clearButtonTapped }, extract: { if case .clearButtonTapped = $0 { () } else { nil } })
    }
    var response: AnyCasePath<Search.Action, [String]> {
      AnyCasePath(embed: Search.Action.response) { if case .response(let results) = $0 { results } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

struct SearchClient: Sendable {
  var results: @Sendable (String) async -> [String]
}

struct SearchFailed: Error {}

private enum SearchClientKey: TestDependencyKey {
  static let testValue = SearchClient { _ in [] }
}

extension DependencyValues {
  var searchClient: SearchClient {
    get { self[SearchClientKey.self] }
    set { self[SearchClientKey.self] = newValue }
  }
}

@MainActor @Test func searchesWhenTypingPauses() async {
  let clock = TestClock()
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = clock
    $0.searchClient.results = { ["\($0)!"] }
  }

  await store.send(\.queryChanged, "pawl") { $0.query = "pawl" }
  await clock.advance(by: .milliseconds(300))
  await store.receive(\.response) { $0.results = ["pawl!"] }
}

@MainActor @Test func clearingEndsTheSearch() async {
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }

  await store.send(\.queryChanged, "paw") { $0.query = "paw" }
  await store.send(\.clearButtonTapped) { $0.query = "" }
}

@MainActor
@Suite(
  .dependencies {
    $0.continuousClock = ImmediateClock()
    $0.searchClient.results = { _ in ["found"] }
  })
struct SearchTests {
  let store = TestStore(initialState: Search.State()) { Search() }

  @Test func finds() async {
    await store.send(\.queryChanged, "pawl") { $0.query = "pawl" }
    await store.receive(\.response) { $0.results = ["found"] }
  }
}

@Suite(.dependency(SearchKey(key: "test"))) struct KeyTests {
  @Dependency(SearchKey.self) var key

  @Test func hasKey() { #expect(key.key == "test") }
}

@Test(.dependency(\.uuid, .incrementing)) func makesIDsInOrder() {
  @Dependency(\.uuid) var uuid
  #expect(uuid() == UUID(0))
}

struct SearchKey: TestDependencyKey {
  var key: String
  static let testValue = SearchKey(key: "")
}

/// The short examples.
@MainActor
@Suite(.dependencies { $0.continuousClock = ImmediateClock() }) struct SearchExampleTests {
  @Test func waysToReceive() async {
    let store = TestStore(initialState: Search.State(results: ["pawl!"])) {
      Search()
    } withDependencies: {
      $0.searchClient.results = { _ in ["pawl!"] }
    }
    store.exhaustivity = .off
    for _ in 0..<3 {
      await store.send(\.queryChanged, "pawl")
      await store.skipReceivedActions()
    }
    let found = await issues {
      await store.receive(\.response)
      await store.receive(\.response, ["pawl!"])
      await store.receive({ if case .response = $0 { true } else { false } })
    }
    #expect(found.map(\.code) == ["PAWL-025", "PAWL-025", "PAWL-025"])
  }

  @Test func changedDependencies() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    store.dependencies.searchClient.results = { _ in [] }
    await store.send(\.queryChanged, "claw") { $0.query = "claw" }
    await store.receive(\.response, [])
    await store.withDependencies {
      $0.searchClient.results = { _ in ["claw!"] }
    } operation: {
      await store.send(\.queryChanged, "claw")
    }
    await store.receive(\.response) { $0.results = ["claw!"] }
  }

  @Test func children() async {
    let store = Counter.testStore()
    await store.send(\.increment) { $0.count = 1 }
    await store.send(.increment) { $0.count = 2 }
    await store.send(\.child.load)
    await store.receive(\.child.response) { $0.child.text = "loaded" }
    await store.send(\.child.load)
    await store.receive(\.child.response, "loaded")
    store.assert { $0.child.text = "loaded" }
    let child = TestStore(initialState: Child.State()) { Child() }
    await child.send(.load)
    await child.receive(.response("loaded")) { $0.text = "loaded" }
  }

  @Test func sharedValues() async {
    let store = Tally.testStore()
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await store.send(.incrementInEffect)
    store.assert { $0.$count.withLock { $0 = 2 } }
  }

  @Test func exhaustivity() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.withExhaustivity(.off) {
      await store.send(\.queryChanged, "pawl")
      await store.skipInFlightEffects()
    }
    #expect(store.state.query == "pawl")
  }
}
