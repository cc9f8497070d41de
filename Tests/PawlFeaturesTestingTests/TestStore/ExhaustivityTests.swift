import PawlFeaturesTesting
import Testing

@MainActor
@Suite struct ExhaustivityTests {
  @Test func aSelectiveTestAssertsWhatItSets() async {
    let store = Counter.testStore()
    store.exhaustivity = .off
    await store.send(.increment)
    await store.send(.stream)
    await store.receive(\.streamed, 3) { $0.count = 3 }
    await store.send(.increment) { $0.count = 4 }
    await store.send(.forever)
  }

  @Test func aSelectiveTestFailsForAWrongValue() async {
    let store = Counter.testStore()
    store.exhaustivity = .off
    let found = await issues { await store.send(.increment) { $0.count = 2 } }
    #expect(found.map(\.code) == ["PAWL-021"])
  }

  @Test func skippedAssertionsAreShownWithoutAFailure() async {
    let store = Counter.testStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    let found = await issues {
      await store.send(.incrementTwice)
      await store.skipReceivedActions()
    }
    #expect(found.map(\.isSkipped) == [true])
    #expect(
      found.first?.text == """
        Changes of the state not asserted by "send" of Counter.Action.incrementTwice:

              Counter.State(
            −   count: 0,
            +   count: 1,
                name: "",
                child: Child.State(text: ""),
                rows: […]
              )

        (Asserted: −, found: +)
        """)
  }

  @Test func exhaustivityIsChangedForAnOperation() async throws {
    let store = Counter.testStore()
    let count = await store.withExhaustivity(.off) {
      await store.send(.stream)
      await store.skipReceivedActions()
      return store.state.count
    }
    #expect(count == 3)
    #expect(store.exhaustivity == .on)
    #expect(store.withExhaustivity(.off) { store.exhaustivity } == .off)
    struct Failed: Error {}
    #expect(throws: Failed.self) { try store.withExhaustivity(.off) { throw Failed() } }
    #expect(store.exhaustivity == .on)
  }
}
