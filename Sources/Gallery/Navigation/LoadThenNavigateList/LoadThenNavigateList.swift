import PawlUI

/// Rows with links to pages, each of which is shown after its content has been loaded.
struct LoadThenNavigateListState: Codable, Equatable {
  var rows: IdentifiedArrayOf<Row> = [
    Row(id: 1, count: 1), Row(id: 2, count: 42), Row(id: 3, count: 100),
  ]
  /// The row whose page is shown, with the content of the page.
  var selection: Identified<Row.ID, CounterState>?

  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var count: Int
    var isLoading = false
  }
}

enum LoadThenNavigateListAction: Codable, Equatable {
  case counter(CounterAction)
  case counterLoaded(id: LoadThenNavigateListState.Row.ID)
  /// The list has disappeared.
  case onDisappear
  /// The user opens the page of a row, or goes back.
  case setNavigation(selection: LoadThenNavigateListState.Row.ID?)
}

struct LoadThenNavigateListEnvironment {
  var clock: any Clock<Duration>
}

/// Loads the counter of one row at a time, which then opens the row's page.
let loadThenNavigateListReducer = Reducer<
  LoadThenNavigateListState, LoadThenNavigateListAction, LoadThenNavigateListEnvironment
>.combine(
  counterReducer
    .pullback(state: \Identified.value, action: .self, environment: { $0 })
    .optional()
    .pullback(
      state: \LoadThenNavigateListState.selection, action: /LoadThenNavigateListAction.counter,
      environment: { _ in CounterEnvironment() }),
  Reducer { state, action, environment in
    enum LoadID {}

    switch action {
    case .counter:
      return .none

    case .counterLoaded(let id):
      guard let row = state.rows[id: id] else { return .none }
      state.rows[id: id]?.isLoading = false
      state.selection = Identified(CounterState(count: row.count), id: id)
      return .none

    case .onDisappear:
      for id in state.rows.ids { state.rows[id: id]?.isLoading = false }
      return .cancel(id: LoadID.self)

    case .setNavigation(let id?):
      for other in state.rows.ids { state.rows[id: other]?.isLoading = other == id }
      return .task {
        try await environment.clock.sleep(for: .seconds(1))
        return .counterLoaded(id: id)
      }
      .cancellable(id: LoadID.self, cancelInFlight: true)

    case .setNavigation(nil):
      if let selection = state.selection { state.rows[id: selection.id]?.count = selection.count }
      state.selection = nil
      return .none
    }
  }
)
