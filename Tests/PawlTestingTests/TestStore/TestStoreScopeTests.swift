import PawlTesting
import Testing

@MainActor
@Suite struct TestStoreScopeTests {
  private struct ViewState: Equatable {
    var text: String

    init(_ counter: Counter) { text = "\(counter.count)" }
  }

  private enum ViewAction {
    case fetchButtonTapped
  }

  @Test func aScopedTestStoreAssertsAPartOfTheState() async {
    let store = Counter.testStore()
    let view = store.scope(state: ViewState.init, action: { (_: ViewAction) in .fetch })
    await view.send(.fetchButtonTapped)
    await view.receive(.fetched(42)) { $0.text = "42" }
    #expect(view.state.text == "42")
    #expect(store.state.count == 42)
  }

  @Test func scopesOfScopesShareOneFeature() {
    let store = Counter.testStore()
    let view = store.scope(state: \.count).scope(state: { "\($0)" }, action: { (_: Int) in Counter.Action.increment })
    view.send(0) { $0 = "1" }
    store.send(.increment) { $0.count = 2 }
    #expect(view.state == "2")
  }

  @Test func remainingEventsFailWhenTheLastScopeIsReleased() async {
    let found = await issues {
      let view: TestStore<Counter, Int, Counter.Action, Counter.Action, Counter.Environment>
      do {
        let store = Counter.testStore()
        view = store.scope(state: \.count)
      }
      await view.send(.incrementTwice) { $0 = 1 }
    }
    #expect(found.map { $0.text.prefix(8) } == ["PAWL-028"])
  }
}
