#if Macros
import PawlFeatures
import Testing

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var isLoading = false
  }

  enum Action: ViewAction {
    case loaded
    case view(View)

    @CasePathable
    enum View {
      case queryChanged(String)
      case searchButtonTapped
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded: state.isLoading = false
      case .view(.queryChanged(let query)): state.query = query
      case .view(.searchButtonTapped): state.isLoading = true
      }
      return .none
    }
  }
}

@ViewAction(for: Search.self)
@MainActor
struct SearchView {
  let store: StoreOf<Search>

  func tap() {
    send(.queryChanged("pawl"))
    send(.searchButtonTapped)
  }
}

/// Views that send the actions of one case.
@MainActor
struct ViewActionFeatureTests {
  @Test func viewSendsItsActions() {
    let view = SearchView(store: Store(initialState: Search.State()) { Search() })
    view.tap()
    #expect(view.store.state == Search.State(query: "pawl", isLoading: true))
  }
}
#endif
