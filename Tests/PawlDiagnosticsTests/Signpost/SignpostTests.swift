import InMemoryTracing
import Metrics
import MetricsTestKit
import PawlCore
import PawlDiagnostics
import Testing
import Tracing

@MainActor
@Suite struct SignpostTests {
  let tracer = InMemoryTracer()
  let metrics = TestMetrics()

  @Test func measuresEveryActionAndItsEffects() async {
    let store = makeStore(searchReducer.signpost("search", tracer: tracer, metrics: metrics))
    await store.send(.queryChanged("a")).finish()
    #expect(store.state == SearchState(query: "a", results: ["a!"]))
    #expect(
      tracer.tree == """
        search: SearchAction.queryChanged {pawl.action=SearchAction.queryChanged}
          search: SearchAction.queryChanged effect {pawl.action=SearchAction.queryChanged, pawl.outcome=finished}
            search: SearchAction.response(.success) {pawl.action=SearchAction.response(.success)}

        """)
    #expect(
      timers == [
        "pawl.signpost.action {action=SearchAction.queryChanged, prefix=search} 1",
        "pawl.signpost.action {action=SearchAction.response(.success), prefix=search} 1",
        "pawl.signpost.effect {action=SearchAction.queryChanged, outcome=finished, prefix=search} 1",
      ])
  }

  @Test func anEffectIsMeasuredUntilItHasEnded() async {
    let store = makeStore(searchReducer.signpost(tracer: tracer))
    store.send(.open)
    #expect(tracer.activeSpans.map(\.operationName) == ["SearchAction.open effect"])
    #expect(tracer.finishedSpans.map(\.operationName) == ["SearchAction.open"])
  }

  @Test func anEffectCancelledByItsIDIsCancelled() {
    let store = makeStore(searchReducer.signpost(tracer: tracer, metrics: metrics))
    store.send(.open)
    store.send(.close)
    #expect(
      tracer.tree == """
        SearchAction.open {pawl.action=SearchAction.open}
          SearchAction.open effect {pawl.action=SearchAction.open, pawl.outcome=cancelled}
        SearchAction.close {pawl.action=SearchAction.close}

        """)
    #expect(
      timers == [
        "pawl.signpost.action {action=SearchAction.close, prefix=} 1",
        "pawl.signpost.action {action=SearchAction.open, prefix=} 1",
        "pawl.signpost.effect {action=SearchAction.open, outcome=cancelled, prefix=} 1",
      ])
  }

  @Test func anEffectCancelledByItsHandleIsCancelled() async {
    let store = makeStore(searchReducer.signpost(tracer: tracer))
    store.send(.open).cancel()
    #expect(
      tracer.tree == """
        SearchAction.open {pawl.action=SearchAction.open}
          SearchAction.open effect {pawl.action=SearchAction.open, pawl.outcome=cancelled}

        """)
  }

  @Test func effectOfAReleasedStoreIsMeasuredAsCancelled() {
    var store: Store? = makeStore(searchReducer.signpost(tracer: tracer))
    store?.send(.open)
    store = nil
    #expect(
      tracer.tree == """
        SearchAction.open {pawl.action=SearchAction.open}
          SearchAction.open effect {pawl.action=SearchAction.open, pawl.outcome=cancelled}

        """)
  }

  @Test func anEffectWithACancelledPartIsCancelledWhenItsLastPartEnds() {
    let gates = Gates()
    let reducer = Reducer<Int, String, Gates> { _, action, gates in
      guard action == "start" else { return .cancel(id: OpenID.self) }
      return .merge(
        .subscribe { _ in {} }.cancellable(id: OpenID.self),
        .subscribe { subscriber in
          gates.wait(for: "other") { subscriber.finish() }
          return {}
        })
    }
    let store = Store(initialState: 0, reducer: reducer.signpost(tracer: tracer), environment: gates)
    store.send("start")
    store.send("cancel")
    #expect(tracer.activeSpans.map(\.operationName) == ["String effect"])
    gates.open("other")
    #expect(tracer.tree.contains("String effect {pawl.action=String, pawl.outcome=cancelled}"))
  }

  @Test func spansOfAnEffectAreItsChildren() async {
    let environment = SearchEnvironment(search: { [tracer] query in
      tracer.withAnySpan("query") { _ in [query] }
    })
    let store = makeStore(searchReducer.signpost(tracer: tracer), environment)
    await store.send(.queryChanged("a")).finish()
    #expect(
      tracer.tree == """
        SearchAction.queryChanged {pawl.action=SearchAction.queryChanged}
          SearchAction.queryChanged effect {pawl.action=SearchAction.queryChanged, pawl.outcome=finished}
            query {}
            SearchAction.response(.success) {pawl.action=SearchAction.response(.success)}

        """)
  }

  @Test func nestedReducersAreMeasuredInsideTheOnesAround() {
    let reducer = searchReducer.signpost("inner", tracer: tracer).signpost("outer", tracer: tracer)
    tracer.withAnySpan("request") { _ in _ = makeStore(reducer).send(.close) }
    #expect(
      tracer.outline == """
        request
          outer:
            inner:

        """)
  }

  @Test func valueEffectIsNotMeasured() {
    let reducer = Reducer<Int, Int, Void> { _, action, _ in action == 0 ? Effect(value: 1) : .none }
    let store = Store(initialState: 0, reducer: reducer.signpost(tracer: tracer), environment: ())
    store.send(0)
    #expect(tracer.finishedSpans.map(\.operationName) == ["Int", "Int"])
  }

  @Test func eachStartOfAnEffectIsMeasuredOnItsOwn() {
    let inner = searchReducer.signpost(tracer: tracer)
    let reducer = Reducer<SearchState, SearchAction, SearchEnvironment> { state, action, environment in
      let effect = inner.run(&state, action, environment)
      return action == .open ? .merge(effect, effect) : effect
    }
    let store = makeStore(reducer)
    store.send(.open)
    #expect(tracer.activeSpans.count == 2)
    store.send(.close)
    #expect(tracer.activeSpans.isEmpty)
    #expect(tracer.finishedSpans.filter { $0.operationName == "SearchAction.open effect" }.count == 2)
  }

  @Test func usesTheBackendsAtTheTimeOfTheAction() {
    let store = makeStore(searchReducer.signpost())
    store.send(.close)
    withTracer(tracer) { withMetricsFactory(metrics) { _ = store.send(.close) } }
    #expect(tracer.finishedSpans.map(\.operationName) == ["SearchAction.close"])
    #expect(timers == ["pawl.signpost.action {action=SearchAction.close, prefix=} 1"])
  }

  @Test func withoutABackendTheEffectIsTheReducersOwn() {
    var state = SearchState()
    let plain = searchReducer.run(&state, .open, SearchEnvironment()).outline
    #expect(searchReducer.signpost().run(&state, .open, SearchEnvironment()).outline == plain)
  }

  private func makeStore(
    _ reducer: Reducer<SearchState, SearchAction, SearchEnvironment>,
    _ environment: SearchEnvironment = SearchEnvironment()
  ) -> Store<SearchState, SearchAction> {
    Store(initialState: SearchState(), reducer: reducer, environment: environment)
  }

  /// The timers with their dimensions and the number of their recordings.
  private var timers: [String] {
    metrics.timers.map { timer in
      let dimensions = timer.dimensions.map { "\($0)=\($1)" }.sorted().joined(separator: ", ")
      return "\(timer.label) {\(dimensions)} \(timer.values.filter { $0 >= 0 }.count)"
    }.sorted()
  }
}
