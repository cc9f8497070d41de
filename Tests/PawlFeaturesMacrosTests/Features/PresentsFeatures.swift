#if Macros
public import PawlFeatures
import Testing

@Reducer
public struct Inbox {
  @ObservableState
  public struct State: Equatable, Sendable {
    @Presents public var counter: Counter.State?
    @Presents var destination: Path.State? = .counter(Counter.State(count: 5))
    var path = StackState<Path.State>()
  }

  public enum Action {
    case counter(PresentationAction<Counter.Action>)
    case destination(PresentationAction<Path.Action>)
    case openButtonTapped
    case path(StackActionOf<Path>)
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .openButtonTapped = action { state.counter = Counter.State(count: 1) }
      return .none
    }
    .ifLet(\.$counter, action: \.counter) { Counter() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

/// Features that present others.
@MainActor
struct PresentsFeatureTests {
  @Test func presentedFeatureRuns() {
    let store = Store(initialState: Inbox.State()) { Inbox() }
    store.send(.openButtonTapped)
    store.send(.counter(.presented(.incrementButtonTapped)))
    #expect(store.counter?.count == 2)
    store.send(.counter(.dismiss))
    #expect(store.counter == nil)
  }

  @Test func initialValueIsPresented() {
    let store = Store(initialState: Inbox.State()) { Inbox() }
    store.send(.destination(.presented(.counter(.incrementButtonTapped))))
    #expect(store.destination?.counter?.count == 6)
  }

  @Test func memberwiseInitializerTakesTheState() {
    let state = Inbox.State(counter: Counter.State(count: 2), destination: nil)
    #expect(state.counter?.count == 2)
    #expect(state.destination == nil)
  }

  @Test func stackRuns() throws {
    let store = Store(initialState: Inbox.State(path: StackState([.counter(Counter.State())]))) { Inbox() }
    let id = try #require(store.path.ids.first)
    store.send(.path(.element(id: id, action: .counter(.incrementButtonTapped))))
    #expect(store.withState { $0.path[id: id]?.counter?.count } == 1)
  }
}
#endif
