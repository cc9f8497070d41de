import Pawl

/// A sheet that is shown when its content has come.
struct LoadThenPresentState: Equatable {
  /// The sheet is shown as long as there is one.
  var counter: CounterState?
  var isLoading = false

  var isSheetPresented: Bool { counter != nil }
}

enum LoadThenPresentAction: Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The view with the button is not shown any more.
  case onDisappear
  /// The user wants to open the sheet, or closes it.
  case setSheet(isPresented: Bool)
}

struct LoadThenPresentEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter first. That is what opens the sheet.
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
