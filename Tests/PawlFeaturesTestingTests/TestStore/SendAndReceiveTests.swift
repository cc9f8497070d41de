import PawlFeaturesTesting
import Testing

@MainActor
@Suite struct SendAndReceiveTests {
  @Test func sentActionsAreAssertedByValueAndByCase() async {
    let store = Counter.testStore()
    await store.send(.increment) { $0.count = 1 }
    await store.send(\.increment) { $0.count = 2 }
    await store.send(\.rename, "Blob") { $0.name = "Blob" }
    await store.send(.nothing)
    await store.send(.rename("Blob Jr."), assert: { $0.name = "Blob Jr." })
    #expect(store.state == Counter.State(count: 2, name: "Blob Jr."))
  }

  @Test func receivedActionsAreAssertedByCaseByValueAndByPredicate() async {
    let store = Counter.testStore()
    await store.send(\.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
    await store.send(\.fetch)
    await store.receive(\.fetched, 42)
    await store.send(.stream)
    await store.receive(\.streamed, 1) { $0.count = 1 }
    await store.receive({ if case .streamed(2) = $0 { true } else { false } }, assert: { $0.count = 2 })
    await store.receive(\.streamed, 3, timeout: .seconds(1)) { $0.count = 3 }
  }

  @Test func actionsOfChildrenAndElementsAreReceivedByTheirPaths() async {
    let store = Counter.testStore()
    await store.send(\.child.load)
    await store.receive(\.child.response) { $0.child.text = "loaded" }
    await store.send(\.child.load)
    await store.receive(\.child.response, "loaded")
    await store.send(\.rows[id: 1].tap)
    await store.receive(\.rows[id: 1].toggled) { $0.rows[id: 1]?.isOn = true }
  }

  @Test func equatableActionsAreReceivedByValue() async {
    let store = TestStore(initialState: Child.State()) { Child() }
    await store.send(.load)
    await store.receive(.response("loaded")) { $0.text = "loaded" }
    await store.send(.load)
    await store.receive(.response("loaded"), timeout: .seconds(1))
  }

  @Test func aPredicateMayUseAClosureThatDoesNotEscape() async {
    func receive(_ store: TestStoreOf<Counter>, where isMatching: (Counter.Action) -> Bool) async {
      await store.receive(isMatching) { $0.count = 42 }
    }
    let store = Counter.testStore()
    await store.send(.fetch)
    await receive(store) { if case .fetched = $0 { true } else { false } }
  }

  @Test func effectsOutsideTheTestStoreAreAwaited() async {
    let store = Counter.testStore()
    await store.send(.outside)
    await store.receive(\.fetched, 1) { $0.count = 1 }
    await store.receive(\.fetched, 2) { $0.count = 2 }
  }

  @Test func theStateInAClosureIsTheStateBefore() async {
    let store = Counter.testStore()
    await store.send(.increment) { $0.count = store.state.count + 1 }
    store.assert { $0.count = 1 }
  }
}

/// Tests that don't run on the main actor.
@Suite struct NonisolatedTestStoreTests {
  @Test func aTestOnAnyThreadUsesATestStore() async {
    let store = await TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.fetch)
    await store.receive(\.fetched) { $0.count = 42 }
    let task = await store.send(.forever)
    await task.cancel()
    await store.finish()
    #expect(await store.state.count == 42)
  }

  @Test func failuresOfSuchATestHaveTheirPlace() async {
    let line: UInt = #line + 2
    let found = await issues {
      let store = await TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.forever)
    }
    #expect(found.map(\.code) == ["PAWL-027"])
    #expect(found.map(\.line) == [line])
  }
}
