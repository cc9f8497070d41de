import Pawl
import PawlRedux

/// The examples of the article Moving from one style to the other that use Pawl's own style.
enum MigrationToReduxExamples {
  struct Quote: Equatable {
    var text = ""
    var isLoading = false
    var shared: String?
  }

  enum QuoteAction: Equatable {
    case loadButtonTapped
    case loaded(String)
    case shareButtonTapped
    case shareClosed
  }

  typealias QuoteEnvironment = MigrationFromReduxExamples.QuoteEnvironment

  static let quoteReducer = PawlCore.Reducer<Quote, QuoteAction, QuoteEnvironment> { state, action, environment in
    switch action {
    case .loadButtonTapped:
      state.isLoading = true
      return .task { .loaded(await environment.quote()) }

    case .loaded(let text):
      state.text = text
      state.isLoading = false
      return .none

    case .shareButtonTapped:
      state.shared = state.text
      return .none

    case .shareClosed:
      state.shared = nil
      return .none
    }
  }

  @MainActor
  static func withState(environment: QuoteEnvironment) -> ViewStore<Quote, QuoteAction> {
    typealias Store = PawlCore.Store
    let store = Store(initialState: Quote(), reducer: quoteReducer, environment: environment)
    let viewStore = ViewStore(store)
    viewStore.send(.loadButtonTapped)
    return viewStore
  }
}

private typealias Quote = MigrationToReduxExamples.Quote
private typealias QuoteAction = MigrationToReduxExamples.QuoteAction

extension Quote: AnyState {}
extension QuoteAction: AnyAction {}

extension MigrationToReduxExamples {
  enum QuoteRoute: RouteType, Equatable {
    case share(String)
  }

  typealias QuoteStore = PawlRedux.Store<Quote, QuoteAction, QuoteRoute>

  @MainActor
  static func inAReduxStore(environment: QuoteEnvironment, coordinator: AnyCoordinator<QuoteRoute>) -> QuoteStore {
    let store = PawlRedux.Store(
      initialState: Quote(), coordinator: coordinator,
      reducer: AnyReducer(quoteReducer, environment: environment))
    store.dispatch(.loadButtonTapped)
    return store
  }

  struct QuoteOfTheDay: DeferredAction {
    let quotes: PassthroughSubject<String, Never>

    func observe() -> AnyPublisher<QuoteAction, Never>? {
      quotes
        .map { QuoteAction.loaded($0) }
        .eraseToAnyPublisher()
    }
  }

  @MainActor
  static func add(_ quotes: PassthroughSubject<String, Never>, to store: QuoteStore) {
    store.add(QuoteOfTheDay(quotes: quotes))
  }
}
