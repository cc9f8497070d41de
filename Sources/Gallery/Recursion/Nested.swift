import PawlUI

/// Something with a name, and with things of the same kind inside.
struct NestedState: Equatable, Identifiable {
  let id: UUID
  var name = ""
  var rows: IdentifiedArrayOf<NestedState> = []
}

enum NestedAction: Equatable {
  case addButtonTapped
  case nameChanged(String)
  /// Something happened to a row, or to a row inside that, and so on.
  indirect case row(id: NestedState.ID, action: NestedAction)
  case rowsDeleted(IndexSet)
}

struct NestedEnvironment: Sendable {
  var uuid: @Sendable () -> UUID
}

/// Edits a row, and by itself the rows inside.
let nestedReducer: Reducer<NestedState, NestedAction, NestedEnvironment> = .combine(
  // Looked up when there is an action for a row, and not before: it is made of this very reducer.
  Reducer { state, action, environment in rowsReducer.run(&state, action, environment) },
  Reducer { state, action, environment in
    switch action {
    case .addButtonTapped:
      state.rows.append(NestedState(id: environment.uuid()))
      return .none

    case .nameChanged(let name):
      state.name = name
      return .none

    case .row:
      return .none

    case .rowsDeleted(let rows):
      state.rows.remove(atOffsets: rows)
      return .none
    }
  }
)

private let rowsReducer: Reducer<NestedState, NestedAction, NestedEnvironment> = nestedReducer.forEach(
  state: \.rows, action: /NestedAction.row(id:action:), environment: { $0 })
