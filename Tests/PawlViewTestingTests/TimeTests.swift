import Dispatch
import PawlUI
import PawlViewTesting
import Testing

@MainActor
struct TimeTests {
  struct Search: Equatable {
    var query = ""
    var results: [String] = []

    enum Action {
      case queryChanged(String)
      case response([String])
    }

    static let reducer = Reducer<Search, Action, TestClock<Duration>> { state, action, clock in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .task { .response(["\(query) 1", "\(query) 2"]) }
          .debounce(id: "search", for: .milliseconds(300), clock: clock)
      case .response(let results): state.results = results
      }
      return .none
    }
  }

  struct SearchView: View {
    let store: Store<Search, Search.Action>

    var body: some View {
      WithViewStore(store) { viewStore in
        VStack {
          TextField("Query", text: viewStore.binding(get: \.query, send: Search.Action.queryChanged))
          ForEach(viewStore.results, id: \.self) { Text($0) }
        }
      }
    }
  }

  @Test func aDebouncedSearchWaitsForTheClock() async {
    let store = Store(initialState: Search(), reducer: Search.reducer, environment: TestClock())
    let tester = ViewTester(SearchView(store: store), columns: 20, rows: 5)
    await tester.type("swi", into: "Query")
    await tester.advance(by: .milliseconds(299))
    #expect(!tester.contains("swi 1"))
    await tester.type("ft")
    await tester.advance(by: .milliseconds(299))
    #expect(tester.findAll(role: .text).isEmpty)
    await tester.advance(by: .milliseconds(1))
    #expect(tester.findAll(role: .text).map(\.label) == ["swift 1", "swift 2"])
  }

  struct Ticker: View {
    let clock: TestClock<Duration>
    @State private var seconds = 0

    init(clock: TestClock<Duration>) { self.clock = clock }

    var body: some View {
      Text("\(seconds) s").task {
        while !Task.isCancelled {
          try? await clock.sleep(for: .seconds(1))
          seconds += 1
        }
      }
    }
  }

  @Test func tasksOfViewsTickOnTheClock() async {
    let clock = TestClock()
    let tester = ViewTester(Ticker(clock: clock), columns: 20, rows: 1)
    await tester.advance(by: .seconds(3))
    #expect(tester.frame.contains("3 s"))
    await tester.advance(by: .milliseconds(2_500))
    #expect(tester.frame.contains("5 s"))
  }

  @Test func theClockMayBeMovedByItself() async {
    let clock = TestClock()
    let tester = ViewTester(Ticker(clock: clock), columns: 20, rows: 1)
    await tester.settle()
    await clock.advance(by: .seconds(2))
    #expect(tester.contains("2 s"))
  }

  @Test func testerShowsChangesMadeByAScheduler() async {
    let scheduler = DispatchQueue.test
    let reducer = Reducer<String, Bool, Void> { state, isStart, _ in
      state = isStart ? "Waiting" : "Done"
      guard isStart else { return .none }
      return .run { send in
        try await scheduler.sleep(for: .seconds(1))
        await send(false)
      }
    }
    let store = Store(initialState: "", reducer: reducer, environment: ())
    let tester = ViewTester(
      WithViewStore(store) { viewStore in
        Button("Start") { viewStore.send(true) }
        Text(viewStore.state)
      })
    await tester.press("Start")
    #expect(tester.contains("Waiting"))
    await scheduler.advance(by: .seconds(1))
    #expect(tester.contains("Done"))
  }

  struct Fading: View {
    @State private var isWide = false

    init() {}

    var body: some View {
      VStack(alignment: .leading) {
        Button("Widen") { withAnimation(.linear(duration: 1)) { isWide.toggle() } }
        Color.red.frame(width: isWide ? 11 : 1, height: 1)
      }
    }
  }

  @Test func animationsMoveWithTheTime() async {
    let tester = ViewTester(Fading(), columns: 20, rows: 3)
    await tester.press("Widen")
    #expect(tester.find(role: .button).isFocused)
    let width = { tester.redWidth }
    #expect(width() == 1)
    await tester.advance(by: .milliseconds(500))
    #expect(width() == 6)
    await tester.advance(by: .milliseconds(500))
    #expect(width() == 11)
  }
}
