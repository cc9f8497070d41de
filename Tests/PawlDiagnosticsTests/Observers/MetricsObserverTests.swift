import Metrics
import MetricsTestKit
import PawlCore
import PawlDiagnostics
import Testing

@MainActor
@Suite struct MetricsObserverTests {
  let metrics = TestMetrics()

  @Test func countsAndTimesActionsByTheirLabels() async throws {
    let store = makeStore(MetricsObserver(factory: metrics))
    await store.send(.queryChanged("a")).finish()
    store.send(.submit(query: "a", .first))
    store.send(.submit(query: "b", .first))
    for (action, count) in [
      ("SearchAction.queryChanged", 1), ("SearchAction.response(.success)", 1),
      ("SearchAction.submit(query:, _: .first)", 2),
    ] {
      #expect(try metrics.expectCounter("pawl.actions", [("action", action)]).totalValue == count)
      let times = try metrics.expectTimer("pawl.reduce", [("action", action)]).values
      #expect(times.count == count)
      #expect(times.allSatisfy { $0 >= 0 })
    }
    #expect(metrics.counters(label: "pawl.actions").count == 3)
  }

  @Test func countsEffectsByHowTheyEnd() async throws {
    let store = makeStore(MetricsObserver(factory: metrics))
    await store.send(.queryChanged("a")).finish()
    store.send(.open)
    store.send(.close)
    #expect(try effects("started") == 2)
    #expect(try effects("finished") == 1)
    #expect(try effects("cancelled") == 1)
    #expect(try metrics.expectMeter("pawl.effects.running").values == [1, 0, 1, 0])
  }

  @Test func effectsStartedBeforeTheObserverAreNotCounted() throws {
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.send(.open)
    store.addObserver(MetricsObserver(factory: metrics))
    store.send(.close)
    #expect(try effects("cancelled") == 1)
    #expect(try metrics.expectMeter("pawl.effects.running").values == [])
    store.send(.open)
    store.send(.close)
    #expect(try metrics.expectMeter("pawl.effects.running").values == [1, 0])
  }

  @Test func runningEffectsAreSubtractedWhenTheObserverIsRemoved() throws {
    var observer: MetricsObserver? = MetricsObserver(factory: metrics)
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(observer!)
    store.send(.open)
    store.send(.open)
    store.removeObserver(observer!)
    observer = nil
    #expect(try metrics.expectMeter("pawl.effects.running").values == [1, 2, 0])
  }

  @Test func labelAndDimensionsAreThoseGiven() throws {
    let store = makeStore(MetricsObserver(label: "app", dimensions: [("store", "search")], factory: metrics))
    store.send(.open)
    #expect(
      try metrics.expectCounter("app.actions", [("action", "SearchAction.open"), ("store", "search")]).totalValue == 1)
    #expect(
      try metrics.expectTimer("app.reduce", [("action", "SearchAction.open"), ("store", "search")]).values.count == 1)
    #expect(try metrics.expectCounter("app.effects", [("event", "started"), ("store", "search")]).totalValue == 1)
    #expect(try metrics.expectMeter("app.effects.running", [("store", "search")]).values == [1])
  }

  @Test func usesTheMetricsFactoryAtInitialization() throws {
    let store = makeStore(withMetricsFactory(metrics) { MetricsObserver() })
    store.send(.open)
    #expect(try metrics.expectCounter("pawl.actions", [("action", "SearchAction.open")]).totalValue == 1)
  }

  @Test func storeWorksWithoutAMetricsBackend() async {
    let store = makeStore(MetricsObserver(factory: NOOPMetricsHandler.instance))
    await store.send(.queryChanged("a")).finish()
    #expect(store.state == SearchState(query: "a", results: ["a!"]))
  }

  private func makeStore(_ observer: MetricsObserver) -> Store<SearchState, SearchAction> {
    let store = Store(initialState: SearchState(), reducer: searchReducer, environment: SearchEnvironment())
    store.addObserver(observer)
    return store
  }

  private func effects(_ event: String) throws -> Int64 {
    try metrics.expectCounter("pawl.effects", [("event", event)]).totalValue
  }
}
