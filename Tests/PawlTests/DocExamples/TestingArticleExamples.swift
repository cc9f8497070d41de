import PawlTesting
import Testing

/// The examples of the article Testing a feature.
struct TestingArticleExamples {
  struct Search: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum SearchAction: Equatable {
    case queryChanged(String)
    case clearButtonTapped
    case response([String])
  }

  struct SearchEnvironment: Sendable {
    var clock: any Clock<Duration>
    var search: @Sendable (String) async -> [String]
  }

  static var searchReducer: Reducer<Search, SearchAction, SearchEnvironment> {
    enum SearchID {}

    let searchReducer = Reducer<Search, SearchAction, SearchEnvironment> { state, action, environment in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .task { .response(await environment.search(query)) }
          .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)

      case .clearButtonTapped:
        state = Search()
        return .cancel(id: SearchID.self)

      case .response(let results):
        state.results = results
        return .none
      }
    }
    return searchReducer
  }

  private let searchReducer = Self.searchReducer

  @Test func searchesWhenTypingPauses() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Search(), reducer: searchReducer,
      environment: SearchEnvironment(clock: clock, search: { ["\($0)!"] }))

    await store.send(.queryChanged("pa")) { $0.query = "pa" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("pawl")) { $0.query = "pawl" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.response(["pawl!"])) { $0.results = ["pawl!"] }
  }

  @Test func clearingEndsTheSearch() async {
    let store = TestStore(
      initialState: Search(results: ["pawl!"]), reducer: searchReducer,
      environment: SearchEnvironment(clock: TestClock(), search: { ["\($0)!"] }))

    await store.send(.queryChanged("paw")) { $0.query = "paw" }
    await store.send(.clearButtonTapped) { $0 = Search() }
  }

  private func searchedStore() async -> TestStore<Search, Search, SearchAction, SearchAction, SearchEnvironment> {
    let store = TestStore(
      initialState: Search(), reducer: searchReducer,
      environment: SearchEnvironment(clock: .immediate, search: { ["\($0)!"] }))
    await store.send(.queryChanged("pawl")) { $0.query = "pawl" }
    return store
  }

  @Test func receivingACase() async {
    let store = await searchedStore()
    await store.receive(/SearchAction.response) { $0.results = ["pawl!"] }
  }

  @Test func scoping() async {
    let store = await searchedStore()
    let count = store.scope(state: \.results.count)
    await count.receive(.response(["pawl!"])) { $0 = 1 }
  }

  @Test func replacingTheEnvironment() async {
    let store = await searchedStore()
    await store.receive(.response(["pawl!"])) { $0.results = ["pawl!"] }
    store.environment.search = { _ in [] }
    await store.send(.queryChanged("claw")) { $0.query = "claw" }
    await store.receive(.response([])) { $0.results = [] }
    #expect(store.state.query == "claw")
  }
}
