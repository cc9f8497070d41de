import InMemoryTracing
import PawlCore
import PawlDiagnostics
import Testing
import Tracing

@MainActor
@Suite struct TracingObserverTests {
  let tracer = InMemoryTracer()

  @Test func spansAreNestedByCause() async {
    let store = makeStore()
    await store.send(.queryChanged("a")).finish()
    #expect(
      tracer.tree == """
        SearchAction.queryChanged {pawl.action=SearchAction.queryChanged, pawl.origin=store, pawl.store=SearchState}
          Effect PawlDiagnosticsTests/Search.swift:31 {pawl.effect=1, pawl.outcome=finished}
            SearchAction.response(.success) {pawl.action=SearchAction.response(.success), pawl.origin=effect}

        """)
    #expect(tracer.activeSpans.isEmpty)
  }

  @Test func tellsCancelledEffectsFromFinishedOnes() {
    let store = makeStore()
    store.send(.open)
    #expect(tracer.activeSpans.map(\.operationName) == ["Effect PawlDiagnosticsTests/Search.swift:39"])
    store.send(.close)
    #expect(
      tracer.tree == """
        SearchAction.open {pawl.action=SearchAction.open, pawl.origin=store, pawl.store=SearchState}
          Effect PawlDiagnosticsTests/Search.swift:39 {pawl.effect=1, pawl.outcome=cancelled}
        SearchAction.close {pawl.action=SearchAction.close, pawl.origin=store, pawl.store=SearchState}

        """)
  }

  @Test func actionsAreUnderTheSpanThatIsCurrentWhereTheyAreSent() {
    let store = makeStore()
    tracer.withAnySpan("request") { _ in _ = store.send(.close) }
    #expect(
      tracer.tree == """
        request {}
          SearchAction.close {pawl.action=SearchAction.close, pawl.origin=store, pawl.store=SearchState}

        """)
  }

  @Test func actionsOfAnEffectThatEndedBeforeTheirTurnAreUnderItAsWell() {
    let reducer = Reducer<Int, String, Void> { _, action, _ in
      guard action == "start" else { return .none }
      return .subscribe { subscriber in
        subscriber.send("first")
        subscriber.send("second")
        subscriber.finish()
        return {}
      }
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.addObserver(TracingObserver(tracer: tracer))
    store.send("start")
    #expect(
      tracer.outline == """
        String
          Effect
            String
            String

        """)
  }

  @Test func laterPartsOfAConcatenationAreUnderTheActionThatStartedTheFirst() async {
    let (gates, store) = makeSequenceStore()
    let first = store.send("first")
    store.send("second")
    // The second part of the first action's effect starts after the second action was processed.
    gates.open("first")
    await first.finish()
    gates.open("second")
    #expect(
      tracer.outline == """
        String
          Effect
          Effect
        String
          Effect
          Effect

        """)
  }

  @Test func spansOfEffectsThatStillRunAreEndedAsItGoes() {
    var observer: TracingObserver? = TracingObserver(tracer: tracer)
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(observer!)
    store.send(.open)
    store.removeObserver(observer!)
    observer = nil
    #expect(tracer.activeSpans.isEmpty)
    #expect(
      tracer.tree == """
        SearchAction.open {pawl.action=SearchAction.open, pawl.origin=store, pawl.store=SearchState}
          Effect PawlDiagnosticsTests/Search.swift:39 {pawl.effect=1, pawl.outcome=unknown}

        """)
  }

  @Test func usesTheTracerAtInitialization() {
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(withTracer(tracer) { TracingObserver() })
    store.send(.close)
    #expect(tracer.finishedSpans.map(\.operationName) == ["SearchAction.close"])
  }

  @Test func storeWorksWithoutATracer() async {
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(TracingObserver(tracer: NoOpTracer()))
    await store.send(.queryChanged("a")).finish()
    #expect(store.state == SearchState(query: "a", results: ["a!"]))
  }

  private func makeStore() -> Store<SearchState, SearchAction> {
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(TracingObserver(tracer: tracer))
    return store
  }

  /// Creates a store in which each action's effect waits at a gate and is followed by an effect that ends at once.
  private func makeSequenceStore() -> (Gates, Store<Int, String>) {
    let gates = Gates()
    let reducer = Reducer<Int, String, Gates> { _, action, gates in
      .concatenate(
        .subscribe { subscriber in
          gates.wait(for: action) { subscriber.finish() }
          return {}
        },
        .subscribe { subscriber in
          subscriber.finish()
          return {}
        })
    }
    let store = Store(initialState: 0, reducer: reducer, environment: gates)
    store.addObserver(TracingObserver(tracer: tracer))
    return (gates, store)
  }
}
