import PawlUI

/// Rows with links to pages, which are shown at once, and whose content is loaded then.
struct NavigateAndLoadListState: Codable, Equatable {
  var rows: IdentifiedArrayOf<Row> = [
    Row(id: 1, count: 1), Row(id: 2, count: 42), Row(id: 3, count: 100),
  ]
  /// The row whose page is shown, with the content of the page; the content is `nil` while it is loaded.
  var selection: Identified<Row.ID, CounterState?>?

  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var count: Int
  }
}

enum NavigateAndLoadListAction: Codable, Equatable {
  case counter(CounterAction)
  case counterLoaded
  /// The user opens the page of a row, or goes back.
  case setNavigation(selection: NavigateAndLoadListState.Row.ID?)
}

struct NavigateAndLoadListEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter of the selected row, and stores the count in the row afterwards.
let navigateAndLoadListReducer = Reducer<
  NavigateAndLoadListState, NavigateAndLoadListAction, NavigateAndLoadListEnvironment
>.combine(
  counterReducer
    .optional()
    .pullback(state: \Identified.value, action: .self, environment: { $0 })
    .optional()
    .pullback(
      state: \NavigateAndLoadListState.selection, action: /NavigateAndLoadListAction.counter,
      environment: { _ in CounterEnvironment() }),
  Reducer { state, action, environment in
    enum LoadID {}

    switch action {
    case .counter:
      return .none

    case .counterLoaded:
      guard let id = state.selection?.id, let row = state.rows[id: id] else { return .none }
      state.selection?.value = CounterState(count: row.count)
      return .none

    case .setNavigation(let id?):
      state.selection = Identified(nil, id: id)
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setNavigation(nil):
      if let selection = state.selection, let counter = selection.value {
        state.rows[id: selection.id]?.count = counter.count
      }
      state.selection = nil
      return .cancel(id: LoadID.self)
    }
  }
)
