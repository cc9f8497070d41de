import PawlFeaturesUI

/// A search for words. A change of the query restarts the search, without an action that starts or cancels it.
struct WordLookup: Reducer {
  struct State: Codable, Equatable, ObservableState {
    var isSearching = false
    @Shared(.lookupEvents) var events
    var query = ""
    var words: [String] = []
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }

    init() {}
  }

  enum Action: BindableAction, Codable {
    case binding(BindingAction<State>)
    case found([String])
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.query) { _, state in
        state.isSearching = !state.query.isEmpty
        if state.query.isEmpty { state.words = [] }
        return .none
      }
    Reduce { state, action in
      if case .found(let words) = action {
        state.isSearching = false
        state.words = words
      }
      return .none
    }
    .task(id: \.query) { [clock, events = Shared(.lookupEvents)] send, query in
      guard !query.isEmpty else { return }
      events.note("“\(query)”: started")
      do {
        try await clock.sleep(for: .seconds(1))
        let words = try WordList.builtIn.matches(for: query)
        events.note("“\(query)”: finished")
        await send(.found(words))
      } catch {
        events.note("“\(query)”: cancelled")
        throw error
      }
    }
    .onMount { state in
      state.$events.note("onMount")
      return .none
    }
    .onDismount(of: \.$events) { events in
      .run { _ in events.note("onDismount") }
    }
  }
}

/// The names of the properties in recordings.
extension WordLookup.State: BindableFields {
  static var bindableFields: [BindableField<Self>] {
    [BindableField("query", \.query)]
  }
}

extension SharedKey where Self == InMemoryKey<[String]>.Default {
  /// The latest six events. The newest one is first.
  static var lookupEvents: Self { Self[.inMemory("lookupEvents"), default: []] }
}

extension Shared<[String]> {
  /// Adds an event at the start, and removes all but the latest six events.
  func note(_ event: String) { withLock { $0 = [event] + $0.prefix(5) } }
}
