import PawlUI

/// A table of 100,000 stars. The stars themselves are no state: they follow from their numbers.
struct StarTableState: Codable, Equatable {
  /// The number of stars in the catalog.
  static let count = 100_000

  /// The part of the name that shown stars have; empty for all stars.
  var query = ""
  var order = [StarOrder(.magnitude)]
  /// The numbers of the selected stars.
  var selection: Set<Int> = []
  /// The numbers of the stars that the user has removed.
  var removed: Set<Int> = []
}

enum StarTableAction: Codable, Equatable {
  case orderChanged([StarOrder])
  case queryChanged(String)
  case removeButtonTapped(Set<Int>)
  case selectionChanged(Set<Int>)
}

let starTableReducer = Reducer<StarTableState, StarTableAction, Void> { state, action, _ in
  switch action {
  case .orderChanged(let order):
    state.order = order
  case .queryChanged(let query):
    state.query = query
  case .removeButtonTapped(let ids):
    state.removed.formUnion(ids)
    state.selection.subtract(ids)
  case .selectionChanged(let selection):
    state.selection = selection
  }
  return .none
}
