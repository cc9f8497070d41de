#if Macros
public import PawlFeatures
import Testing

@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable { var isOn = false }
  enum Action: Equatable { case toggled }
  var isDebugging = false

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn = isDebugging || !state.isOn
      return .none
    }
  }
}

@Reducer
enum Modal {
  case settings(Settings)
}

/// A state without a reducer, as alerts are.
struct Banner: Equatable {
  var title = ""
  enum Action: Equatable { case closed }
}

@Reducer
public enum Path {
  case counter(Counter)
  case other(feature: Counter)
}

@Reducer(state: .equatable)
enum Destination {
  case counter(Counter)
  case settings(Settings = Settings(isDebugging: true))
  case modal(Modal.Body)
  @ReducerCaseEphemeral case banner(Banner)
  @ReducerCaseIgnored case text(String)
  case pair(Int, name: String)
  case none
  #if os(Linux)
  case terminal(Counter)
  #endif
}

extension Modal.State: Equatable {}
extension Path.State: Equatable, Sendable {}

@Reducer
enum Empty {}

/// A feature whose destinations contain itself.
@Reducer
struct Folder {
  @Reducer
  enum Child {
    case counter(Counter)
    case folder(Folder)
  }

  @ObservableState
  struct State { var children: [Child.State] = [] }
  indirect enum Action { case child(Child.Action) }

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

/// Features that are enums.
@MainActor
struct CaseReducerFeatureTests {
  @Test func presentCaseRuns() {
    let store = Store(initialState: Destination.State.counter(Counter.State())) { Destination.body }
    store.send(.counter(.incrementButtonTapped))
    #expect(store.withState { $0.counter?.count } == 1)
  }

  @Test func reducerIsMadeByTheDefaultOfTheCase() {
    let store = Store(initialState: Destination.State.settings(Settings.State(isOn: true))) { Destination.body }
    store.send(.settings(.toggled))
    #expect(store.withState { $0.settings?.isOn } == true)
  }

  @Test func nestedEnumRuns() {
    let store = Store(initialState: Destination.State.modal(.settings(Settings.State()))) { Destination.body }
    store.send(.modal(.settings(.toggled)))
    #expect(store.withState { $0.modal?.settings?.isOn } == true)
  }

  @Test func storeIsScopedToItsCase() throws {
    let store = Store(initialState: Destination.State.counter(Counter.State(count: 3))) { Destination.body }
    let counter = try #require(store.case.counter)
    counter.send(.incrementButtonTapped)
    #expect(counter.count == 4)
    #expect(store.scope(state: \.counter, action: \.counter) === counter)
    switch store.case {
    case .counter(let store): #expect(store.count == 4)
    case .settings, .modal, .banner, .text, .pair, .none, .terminal: Issue.record("another case")
    }
  }

  @Test func valuesAreCasesOfTheScope() {
    let text = Store(initialState: Destination.State.text("text")) { Destination.body }
    #expect(text.case.text == "text")
    let pair = Store(initialState: Destination.State.pair(1, name: "one")) { Destination.body }
    #expect(pair.case.pair?.name == "one")
    let banner = Store(initialState: Destination.State.banner(Banner(title: "title"))) { Destination.body }
    #expect(banner.case.banner?.title == "title")
    banner.send(.banner(.closed))
  }

  @Test func conformancesOfArgumentsAreWritten() {
    #expect(Destination.State.pair(1, name: "one") == .pair(1, name: "one"))
    #expect(Destination.State.none != .text(""))
  }

  @Test func caseHasItsOwnIdentity() {
    let state = Counter.State()
    #expect(Path.State.counter(state)._$id != Path.State.other(feature: state)._$id)
    #expect(Path.State.counter(state)._$id == Path.State.counter(state)._$id)
  }
}
#endif
