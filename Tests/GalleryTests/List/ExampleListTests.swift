import PawlTesting
import Testing

@testable import Gallery

struct ExampleListTests {
  @Test func aQueryFindsWordsInTitlesSectionsAndExplanations() async {
    let store = TestStore(
      initialState: ExampleListState(), reducer: exampleListReducer, environment: ExampleListEnvironment())
    #expect(store.state.matches.flatMap(\.examples).map(\.name) == Examples.all.map(\.name))
    await store.send(.queryChanged("TWO counters")) { $0.query = "TWO counters" }
    #expect(store.state.matches.flatMap(\.examples).map(\.name) == ["two-counters"])
    await store.send(.queryChanged(" redux ")) { $0.query = " redux " }
    #expect(store.state.matches.map(\.section) == [.redux])
    await store.send(.queryChanged("debounce nonsense")) { $0.query = "debounce nonsense" }
    #expect(store.state.matches.isEmpty)
  }
}
