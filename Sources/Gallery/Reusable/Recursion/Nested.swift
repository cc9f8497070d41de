import PawlUI

/// An item with a name, and with items of the same kind inside.
struct NestedState: Codable, Equatable, Identifiable {
  let id: UUID
  var name = ""
  var rows: IdentifiedArrayOf<NestedState> = []
}

enum NestedAction: Codable, Equatable {
  case addButtonTapped
  case nameChanged(String)
  /// An action of a row, or of a row inside that row, and so on.
  indirect case row(id: NestedState.ID, action: NestedAction)
  /// A row was made. Its id comes with the action, so that the same actions always lead to the same states.
  case rowAdded(id: NestedState.ID)
  case rowsDeleted(IndexSet)
}

struct NestedEnvironment: Sendable {
  var uuid: @Sendable () -> UUID
}

/// Edits an item, and recursively the items inside.
let nestedReducer: Reducer<NestedState, NestedAction, NestedEnvironment> = .combine(
  // Accessed when an action arrives, not before: it is made from this reducer.
  Reducer { state, action, environment in rowsReducer.run(&state, action, environment) },
  Reducer { state, action, environment in
    switch action {
    case .addButtonTapped:
      return Effect(value: .rowAdded(id: environment.uuid()))

    case .nameChanged(let name):
      state.name = name
      return .none

    case .row:
      return .none

    case .rowAdded(let id):
      state.rows.append(NestedState(id: id))
      return .none

    case .rowsDeleted(let rows):
      state.rows.remove(atOffsets: rows)
      return .none
    }
  }
)

private let rowsReducer: Reducer<NestedState, NestedAction, NestedEnvironment> = nestedReducer.forEach(
  state: \.rows, action: /NestedAction.row(id:action:), environment: { $0 })
