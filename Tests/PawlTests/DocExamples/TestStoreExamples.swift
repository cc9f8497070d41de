import PawlTesting
import Testing

/// The examples of the doc comments of `TestStore` and its related types.
struct TestStoreExamples {
  typealias Search = TestingArticleExamples.Search
  typealias SearchAction = TestingArticleExamples.SearchAction
  typealias SearchEnvironment = TestingArticleExamples.SearchEnvironment

  private let searchReducer = TestingArticleExamples.searchReducer

  @Test func searching() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: Search(), reducer: searchReducer, environment: SearchEnvironment(clock: clock) { [$0] })

    await store.send(.queryChanged("swift")) { $0.query = "swift" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(.response(["swift"])) { $0.results = ["swift"] }
  }

  private struct Fact: Equatable {
    var count = 0
    var isLoading = false
  }

  private enum FactAction {
    case incrementButtonTapped, factButtonTapped
  }

  @Test func sending() {
    let store = TestStore(
      initialState: Fact(),
      reducer: Reducer<Fact, FactAction, Void> { state, action, _ in
        if case .incrementButtonTapped = action { state.count += 1 }
        return .none
      }, environment: ())
    store.send(.incrementButtonTapped) { $0.count = 1 }
    store.send(.factButtonTapped)

    store.assert { $0.isLoading = false }
  }

  private enum Loading {
    struct State: Equatable {
      var isLoading = false
    }

    enum SearchAction {
      case searchButtonTapped
      case response(String)
    }

    static func receiveACase() async {
      let store = TestStore(
        initialState: State(),
        reducer: Reducer<State, SearchAction, Void> { state, action, _ in
          switch action {
          case .searchButtonTapped:
            state.isLoading = true
            return .task { .response("Swift") }
          case .response:
            state.isLoading = false
            return .none
          }
        }, environment: ())
      await store.send(.searchButtonTapped) { $0.isLoading = true }
      await store.receive(/SearchAction.response) { $0.isLoading = false }
    }
  }

  @Test func receivingACase() async { await Loading.receiveACase() }
}
