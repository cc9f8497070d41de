import Logging
import Pawl

/// The examples of the doc comments and the article of PawlDiagnostics.
@MainActor
enum DiagnosticsExamples {
  struct AppState {
    var count = 0
    var search = Search()
    var settings = Settings()
  }
  struct Search {}
  struct Settings {}
  enum AppAction {
    case incrementButtonTapped
    case search(SearchAction)
    case settings(SettingsAction)
  }
  enum SearchAction {}
  enum SettingsAction {}
  struct AppEnvironment: Sendable {
    var search = SearchEnvironment()
    static var live: Self { Self() }
  }
  struct SearchEnvironment {}

  static let searchReducer = Reducer<Search, SearchAction, SearchEnvironment>.empty
  static let settingsReducer = Reducer<Settings, SettingsAction, Void>.empty

  static func makeReducer() -> Reducer<AppState, AppAction, AppEnvironment> {
    let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
      searchReducer
        .debug("search")
        .signpost("search")
        .pullback(state: \.search, action: /AppAction.search, environment: \.search),
      settingsReducer.pullback(state: \.settings, action: /AppAction.settings, environment: { _ in })
    )
    return appReducer
  }

  static func makeMeasuredReducer() -> Reducer<AppState, AppAction, AppEnvironment> {
    let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
      searchReducer.signpost("search")
        .pullback(state: \.search, action: /AppAction.search, environment: \.search),
      settingsReducer.pullback(state: \.settings, action: /AppAction.settings, environment: { _ in })
    )
    return appReducer
  }

  static func makeStore(_ appReducer: Reducer<AppState, AppAction, AppEnvironment>) -> Store<AppState, AppAction> {
    let store = Store(initialState: AppState(), reducer: appReducer.debug(), environment: .live)
    // received action:
    //   AppAction.incrementButtonTapped
    //   AppState(
    // -   count: 0
    // +   count: 1
    //   )
    return store
  }

  static func observe(_ store: Store<AppState, AppAction>) {
    store.addObserver(LogObserver(logger: Logger(label: "app.store")))
    store.addObserver(MetricsObserver())
    store.addObserver(TracingObserver())
  }
}
