#if Macros
public import PawlFeatures
import Testing

@Reducer
public struct Counter {
  @ObservableState
  public struct State: Equatable, Codable, Sendable {
    public var count = 0
    @ObservationStateIgnored var taps = 0
    public init(count: Int = 0) { self.count = count }
  }

  public enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case incrementButtonTapped
    case set(Int)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.taps += 1
      switch action {
      case .decrementButtonTapped: state.count -= 1
      case .incrementButtonTapped: state.count += 1
      case .set(let count): state.count = count
      }
      return .none
    }
  }
}

@Reducer
struct Limit {
  let limit: Int
  enum Action { case reached }
  @ObservableState
  struct State: Equatable { var limit = 0 }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.limit = limit
    return .none
  }
}

/// A feature that leaves everything out.
@Reducer
struct Blank {}

/// A feature without state.
@Reducer
struct Stateless {
  enum Action { case tapped }
  var body: some Reducer<State, Action> {
    Reduce { _, _ in .none }
  }
}

/// A feature whose state is an enum.
@Reducer
struct Login {
  @ObservableState
  enum State: Equatable {
    case loggedIn(Counter.State)
    case loggedOut
  }

  enum Action {
    case loggedIn(Counter.Action)
    case logoutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .logoutButtonTapped = action { state = .loggedOut }
      return .none
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) { Counter() }
  }
}

@Reducer
struct Wrapper {
  typealias State = Counter.State
  typealias Action = Counter.Action

  var body: some Reducer<Counter.State, Counter.Action> {
    Counter()
    Reduce { _, _ in .none }
  }
}

@Reducer
struct Generic<Child: Reducer> {
  struct State { var child: Child.State }
  enum Action { case child(Child.Action) }
  let child: Child

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { child }
  }
}

/// Features that the macros write.
@MainActor
struct ReducerFeatureTests {
  @Test func featureRuns() {
    let store = Store(initialState: Counter.State()) { Counter() }
    store.send(.incrementButtonTapped)
    store.send(.set(4))
    #expect(store.withState { $0.count } == 4)
  }

  @Test func featureWithReduceRuns() {
    let store = Store(initialState: Limit.State()) { Limit(limit: 3) }
    store.send(.reached)
    #expect(store.withState { $0 } == Limit.State(limit: 3))
  }

  @Test func missingPartsAreWritten() {
    let store = Store(initialState: Blank.State()) { Blank() }
    #expect(store.withState { $0 } == Blank.State())
    let stateless = Store(initialState: Stateless.State()) { Stateless() }
    stateless.send(.tapped)
    #expect(Array(Blank.Action.allCasePaths).isEmpty)
  }

  @Test func enumStateIsReadByCase() {
    let store = Store(initialState: .loggedIn(Counter.State(count: 1))) { Login() }
    store.send(.loggedIn(.incrementButtonTapped))
    #expect(store.withState { $0.loggedIn?.count } == 2)
    store.send(.logoutButtonTapped)
    #expect(store.withState { $0.is(\.loggedOut) })
  }

  @Test func bodyOfOtherTypesRuns() {
    let store = Store(initialState: Wrapper.State()) { Wrapper() }
    store.send(.incrementButtonTapped)
    #expect(store.withState { $0.count } == 1)
  }

  @Test func genericFeatureRuns() {
    let store = Store(initialState: Generic<Counter>.State(child: .init())) { Generic(child: Counter()) }
    store.send(.child(.incrementButtonTapped))
    #expect(store.withState { $0.child.count } == 1)
  }

  @Test func identityIsKept() {
    var state = Counter.State()
    let id = state._$id
    state.count += 1
    #expect(state._$id == id)
    #expect(Counter.State()._$id != id)
    #expect(Login.State.loggedIn(state)._$id != Login.State.loggedOut._$id)
    #expect(Counter.State._$ignoredFields == [\Counter.State.taps])
  }
}
#endif
