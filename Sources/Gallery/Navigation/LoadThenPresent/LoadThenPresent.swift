import Pawl

/// A sheet that is shown after its content has been loaded.
struct LoadThenPresentState: Equatable {
  /// The content of the sheet. The sheet is shown while it isn't `nil`.
  var counter: CounterState?
  var isLoading = false

  var isSheetPresented: Bool { counter != nil }
}

enum LoadThenPresentAction: Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The view with the button has disappeared.
  case onDisappear
  /// The user opens or closes the sheet.
  case setSheet(isPresented: Bool)
}

struct LoadThenPresentEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter first, which then opens the sheet.
let loadThenPresentReducer = Reducer<
  LoadThenPresentState, LoadThenPresentAction, LoadThenPresentEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /LoadThenPresentAction.counter, environment: { _ in CounterEnvironment() }),
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

    case .setSheet(isPresented: true):
      state.isLoading = true
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setSheet(isPresented: false):
      state.counter = nil
      return .none
    }
  }
)
