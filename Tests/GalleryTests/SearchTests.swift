import Gallery
import Pawl
import Testing

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct SearchTests {
  private let clock = ManualClock()
  private let searches = PendingCalls<String, [String]>()
  private let viewStore: ViewStore<SearchState, SearchAction>

  init() {
    let environment = SearchEnvironment(clock: clock, search: { [searches] in try await searches($0) })
    viewStore = ViewStore(Store(initialState: SearchState(), reducer: searchReducer, environment: environment))
  }

  /// Types a query and lets its pause pass.
  private func search(_ query: String) async -> (StoreTask, PendingCalls<String, [String]>.Call) {
    let task = viewStore.send(.queryChanged(query))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    return (task, await searches.next())
  }

  @Test func searchesAfterAPause() async {
    let task = viewStore.send(.queryChanged("oa"))
    #expect(viewStore.state == SearchState(query: "oa", status: .searching))
    await clock.sleepers(1)
    #expect(clock.advance(by: .milliseconds(299)) == 0)
    #expect(clock.advance(by: .milliseconds(1)) == 1)
    let search = await searches.next()
    #expect(search.argument == "oa")
    search.succeed(["oak", "oat"])
    await task.finish()
    #expect(viewStore.state == SearchState(query: "oa", status: .finished, results: ["oak", "oat"]))
  }

  @Test func eachQueryBeginsThePauseAnewAndOnlyTheLastIsSearched() async {
    var tasks: [StoreTask] = []
    for query in ["o", "oa", "oak"] {
      tasks.append(viewStore.send(.queryChanged(query)))
      // All but the last of these sleepers have been cancelled.
      if let task = tasks.dropLast().last { await task.finish() }
      await clock.sleepers(1)
      #expect(clock.advance(by: .milliseconds(200)) == 0)
    }
    #expect(clock.advance(by: .milliseconds(100)) == 1)
    let search = await searches.next()
    #expect(search.argument == "oak")
    search.succeed(["oak"])
    await tasks.last?.finish()
    #expect(viewStore.state == SearchState(query: "oak", status: .finished, results: ["oak"]))
  }

  @Test func aNewQueryCancelsTheSearchInFlight() async {
    let (first, abandoned) = await search("oa")
    let second = viewStore.send(.queryChanged("el"))
    await abandoned.end()
    abandoned.succeed(["oak"])
    await first.finish()
    #expect(viewStore.state == SearchState(query: "el", status: .searching))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(300))
    await searches.next().succeed(["elm"])
    await second.finish()
    #expect(viewStore.state == SearchState(query: "el", status: .finished, results: ["elm"]))
  }

  @Test func resultsStayUntilTheNextSearchHasEnded() async {
    let (task, first) = await search("oa")
    first.succeed(["oak"])
    await task.finish()
    viewStore.send(.queryChanged("el"))
    #expect(viewStore.state == SearchState(query: "el", status: .searching, results: ["oak"]))
  }

  @Test(arguments: ["", "  "]) func anEmptyQueryClearsAtOnceAndCancels(query: String) async {
    let (task, abandoned) = await search("oa")
    viewStore.send(.queryChanged(query))
    #expect(viewStore.state == SearchState(query: query))
    await abandoned.end()
    await task.finish()
    #expect(viewStore.state == SearchState(query: query))
  }

  @Test func theSameQueryAgainDoesNothing() async {
    let (task, search) = await search("oa")
    viewStore.send(.queryChanged("oa"))
    search.succeed(["oak"])
    await task.finish()
    #expect(viewStore.state == SearchState(query: "oa", status: .finished, results: ["oak"]))
  }

  @Test func showsWhyASearchFailed() async {
    let (task, search) = await search("oa")
    search.fail(TestFailure("No luck."))
    await task.finish()
    #expect(viewStore.state == SearchState(query: "oa", status: .failed("No luck.")))
  }
}
