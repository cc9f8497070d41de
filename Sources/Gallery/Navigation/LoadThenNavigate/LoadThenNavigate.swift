import Pawl

/// A page that is shown after its content has been loaded.
struct LoadThenNavigateState: Equatable {
  /// The content of the page. The page is shown while it isn't `nil`.
  var counter: CounterState?
  var isLoading = false

  var isNavigationActive: Bool { counter != nil }
}

enum LoadThenNavigateAction: Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The view with the link has disappeared.
  case onDisappear
  /// The user opens the page, or goes back.
  case setNavigation(isActive: Bool)
}

struct LoadThenNavigateEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter first, which then opens the page.
let loadThenNavigateReducer = Reducer<
  LoadThenNavigateState, LoadThenNavigateAction, LoadThenNavigateEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /LoadThenNavigateAction.counter, environment: { _ in CounterEnvironment() }),
  Reducer { state, action, environment in
    enum LoadID {}

    switch action {
    case .counter:
      return .none

    case .counterLoaded:
      state.isLoading = false
      state.counter = CounterState()
      return .none

    case .onDisappear:
      state.isLoading = false
      return .cancel(id: LoadID.self)

    case .setNavigation(isActive: true):
      state.isLoading = true
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setNavigation(isActive: false):
      state.counter = nil
      return .none
    }
  }
)
