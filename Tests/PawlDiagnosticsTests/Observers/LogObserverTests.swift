import InMemoryLogging
import Logging
import PawlCore
import PawlDiagnostics
import Testing

@MainActor
@Suite struct LogObserverTests {
  let handler = InMemoryLogHandler()

  @Test func logsActionsAndEffectsInTheOrderTheyHappen() async {
    let store = makeStore { LogObserver(logger: $0) }
    await store.send(.queryChanged("secret")).finish()
    #expect(
      lines() == [
        """
        debug Action SearchAction.queryChanged [pawl.action=SearchAction.queryChanged, pawl.origin=store, \
        pawl.store=SearchState]
        """,
        "debug Effect 1 started [pawl.effect=1, pawl.source=\(source)]",
        """
        debug Action SearchAction.response(.success) [pawl.action=SearchAction.response(.success), pawl.effect=1, \
        pawl.origin=effect, pawl.source=\(source)]
        """,
        "debug Effect 1 finished [pawl.effect=1, pawl.source=\(source)]",
      ])
  }

  @Test func tellsCancelledEffectsFromFinishedOnes() {
    let store = makeStore { LogObserver(logger: $0, actionLevel: .trace, effectLevel: .notice) }
    store.send(.open)
    store.send(.close)
    #expect(
      lines() == [
        "notice Effect 1 started [pawl.effect=1, pawl.source=\(openSource)]",
        "notice Effect 1 cancelled [pawl.effect=1, pawl.source=\(openSource)]",
      ])
  }

  @Test func levelsAreThoseGiven() {
    let store = makeStore { LogObserver(logger: $0, actionLevel: .info, effectLevel: .trace) }
    store.send(.open)
    #expect(
      lines() == [
        "info Action SearchAction.open [pawl.action=SearchAction.open, pawl.origin=store, pawl.store=SearchState]"
      ])
  }

  @Test func showsAllOfAnActionOnRequest() {
    let store = makeStore { LogObserver(logger: $0, actionFormat: .prettyPrint) }
    store.send(.submit(query: "a", .first))
    #expect(
      lines() == [
        """
        debug Action SearchAction.submit(
          query: "a",
          .first
        ) [pawl.action=SearchAction.submit(query:, _: .first), pawl.origin=store, pawl.store=SearchState]
        """
      ])
  }

  @Test func namesTheScopedStoreThatTookAnAction() {
    let store = makeStore { LogObserver(logger: $0) }
    let scoped = store.scope(state: \.query, action: { SearchAction.queryChanged($0) }).scope(state: \.count)
    scoped.send("a").cancel()
    #expect(
      lines().first == """
        debug Action SearchAction.queryChanged [pawl.action=SearchAction.queryChanged, pawl.origin=store, \
        pawl.store=SearchState/String/Int]
        """)
  }

  @Test func anActionThatIsTheWholeEffectHasNoEffectNumber() {
    let reducer = Reducer<Int, Int, Void> { _, action, _ in action == 0 ? Effect(value: 1) : .none }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.addObserver(LogObserver(logger: logger()))
    store.send(0)
    #expect(
      lines() == [
        "debug Action Int [pawl.action=Int, pawl.origin=store, pawl.store=Int]",
        "debug Action Int [pawl.action=Int, pawl.origin=effect]",
      ])
  }

  @Test func logsAStoreActor() async {
    let store = StoreActor(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    await store.addObserver(LogObserver(logger: logger()))
    await store.send(.submit(query: "a", .again))
    #expect(
      lines() == [
        """
        debug Action SearchAction.submit(query:, _: .again) [pawl.action=SearchAction.submit(query:, _: .again), \
        pawl.origin=store, pawl.store=SearchState]
        """
      ])
  }

  private let source = "PawlDiagnosticsTests/Search.swift:31"
  private let openSource = "PawlDiagnosticsTests/Search.swift:39"

  private func logger() -> Logger {
    var logger = Logger(label: "test") { _ in handler }
    logger.logLevel = .debug
    return logger
  }

  private func makeStore(_ observer: (Logger) -> LogObserver) -> Store<SearchState, SearchAction> {
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(observer(logger()))
    return store
  }

  /// Returns the lines of the log, without the durations that each line for an action must have.
  private func lines() -> [String] {
    handler.entries.map { entry in
      var metadata = entry.metadata
      if metadata["pawl.action"] != nil {
        let duration = metadata.removeValue(forKey: "pawl.duration")
        #expect(duration.flatMap { UInt64("\($0)") } != nil)
      }
      let values = metadata.map { "\($0)=\($1)" }.sorted().joined(separator: ", ")
      return "\(entry.level) \(entry.message) [\(values)]"
    }
  }
}
