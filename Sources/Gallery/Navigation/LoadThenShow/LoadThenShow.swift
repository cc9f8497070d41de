import Pawl

/// A page or a sheet that is shown after its content has been loaded.
struct LoadThenShowState: Codable, Equatable {
  /// The content. It is shown while it isn't `nil`.
  var counter: CounterState?
  var isLoading = false

  var isShown: Bool { counter != nil }
}

enum LoadThenShowAction: Codable, Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The view with the link or the button has disappeared.
  case onDisappear
  /// The user opens or closes the page or the sheet.
  case setShown(Bool)
}

struct LoadThenShowEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter first, which then opens the page or the sheet.
let loadThenShowReducer = Reducer<
  LoadThenShowState, LoadThenShowAction, LoadThenShowEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /LoadThenShowAction.counter, environment: { _ in CounterEnvironment() }),
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

    case .setShown(true):
      state.isLoading = true
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setShown(false):
      state.counter = nil
      return .none
    }
  }
)
