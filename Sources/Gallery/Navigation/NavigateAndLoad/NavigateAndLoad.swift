import Pawl

/// A page that is shown at once, and whose content is loaded then.
struct NavigateAndLoadState: Equatable {
  var isNavigationActive = false
  /// The content; `nil` while it is loaded, and while the page isn't shown.
  var counter: CounterState?
}

enum NavigateAndLoadAction: Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The user opens the page, or goes back.
  case setNavigation(isActive: Bool)
}

struct NavigateAndLoadEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter while its page is shown, and discards it when the page is closed.
let navigateAndLoadReducer = Reducer<
  NavigateAndLoadState, NavigateAndLoadAction, NavigateAndLoadEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /NavigateAndLoadAction.counter, environment: { _ in CounterEnvironment() }),
  Reducer { state, action, environment in
    enum LoadID {}

    switch action {
    case .counter:
      return .none

    case .counterLoaded:
      state.counter = CounterState()
      return .none

    case .setNavigation(isActive: true):
      state.isNavigationActive = true
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setNavigation(isActive: false):
      state.isNavigationActive = false
      state.counter = nil
      return .cancel(id: LoadID.self)
    }
  }
)
