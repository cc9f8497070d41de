import Pawl

/// A page or a sheet that is shown at once, and whose content is loaded then.
struct ShowAndLoadState: Codable, Equatable {
  var isShown = false
  /// The content; `nil` while it is loaded, and while it isn't shown.
  var counter: CounterState?
}

enum ShowAndLoadAction: Codable, Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The user opens or closes the page or the sheet.
  case setShown(Bool)
}

struct ShowAndLoadEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter while its page or sheet is shown, and discards it when that is closed.
let showAndLoadReducer = Reducer<
  ShowAndLoadState, ShowAndLoadAction, ShowAndLoadEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /ShowAndLoadAction.counter, environment: { _ in CounterEnvironment() }),
  Reducer { state, action, environment in
    enum LoadID {}

    switch action {
    case .counter:
      return .none

    case .counterLoaded:
      state.counter = CounterState()
      return .none

    case .setShown(true):
      state.isShown = true
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setShown(false):
      state.isShown = false
      state.counter = nil
      return .cancel(id: LoadID.self)
    }
  }
)
