import PawlUI
import PawlViewTesting
import Testing

/// An example of how to test a view over a store.
@MainActor
struct CounterTests {
  struct Counter: Equatable {
    var count = 0
    var fact: String?

    enum Action {
      case increment
      case askFact
      case fact(String)
    }

    static let reducer = Reducer<Counter, Action, @Sendable (Int) async -> String> { state, action, fact in
      switch action {
      case .increment: state.count += 1
      case .askFact: return .task { [count = state.count] in .fact(await fact(count)) }
      case .fact(let fact): state.fact = fact
      }
      return .none
    }
  }

  struct CounterView: View {
    let store: Store<Counter, Counter.Action>

    var body: some View {
      WithViewStore(store) { viewStore in
        Text("\(viewStore.count)")
        Button("Increment") { viewStore.send(.increment) }
        Button("Fact") { viewStore.send(.askFact) }
        if let fact = viewStore.fact { Text(fact) }
      }
    }
  }

  private func makeStore(
    fact: @escaping @Sendable (Int) async -> String = { "\($0) is a number" }
  ) -> Store<Counter, Counter.Action> {
    Store(initialState: Counter(), reducer: Counter.reducer, environment: fact)
  }

  @Test func pressingAButtonSendsItsAction() async {
    let tester = ViewTester(CounterView(store: makeStore()), columns: 20, rows: 5)
    await tester.press("Increment")
    await tester.press("Increment")
    #expect(tester.contains("2"))
  }

  @Test func effectsHaveRunWhenACallReturns() async {
    let tester = ViewTester(CounterView(store: makeStore()))
    await tester.press("Increment")
    await tester.press("Fact")
    #expect(tester.contains("1 is a number"))
  }

  @Test func effectsMayGoToTheMainActorAndBack() async {
    let store = makeStore { number in
      for _ in 1...10 {
        await MainActor.run {}
        await Task.yield()
      }
      return "\(number) after ten visits"
    }
    let tester = ViewTester(CounterView(store: store))
    await tester.press("Fact")
    #expect(tester.contains("0 after ten visits"))
  }

  @Test func actionsOfTheTestAreSentInsidePerform() async {
    let store = makeStore()
    let tester = ViewTester(CounterView(store: store))
    await tester.perform { ViewStore(store).send(.askFact) }
    #expect(tester.contains("0 is a number"))
  }

  @Test func theFrameIsWhatATerminalShows() async {
    let tester = ViewTester(CounterView(store: makeStore()), columns: 20, rows: 5)
    #expect(tester.frame.contains("Increment"))
    #expect(
      tester.tree == """
        text "0"
        button "Increment" [focused]
        button "Fact"
        """)
  }
}
