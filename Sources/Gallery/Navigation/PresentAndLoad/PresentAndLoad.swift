import Pawl

/// A sheet that is shown at once, and whose content is loaded then.
struct PresentAndLoadState: Equatable {
  var isSheetPresented = false
  /// The content; `nil` while it is loaded, and while the sheet isn't shown.
  var counter: CounterState?
}

enum PresentAndLoadAction: Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The user opens or closes the sheet.
  case setSheet(isPresented: Bool)
}

struct PresentAndLoadEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter while its sheet is shown, and discards it when the sheet is closed.
let presentAndLoadReducer = Reducer<
  PresentAndLoadState, PresentAndLoadAction, PresentAndLoadEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(
      state: \.counter, action: /PresentAndLoadAction.counter, environment: { _ in CounterEnvironment() }),
  Reducer { state, action, environment in
    enum LoadID {}

    switch action {
    case .counter:
      return .none

    case .counterLoaded:
      state.counter = CounterState()
      return .none

    case .setSheet(isPresented: true):
      state.isSheetPresented = true
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setSheet(isPresented: false):
      state.isSheetPresented = false
      state.counter = nil
      return .cancel(id: LoadID.self)
    }
  }
)
