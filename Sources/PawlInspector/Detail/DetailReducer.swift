import PawlUI

/// Chooses the page of the details, and opens values.
let detailReducer = Reducer<InspectorState, InspectorAction, InspectorDependencies> { state, action, dependencies in
  switch action {
  case .paneSelected(let pane):
    state.pane = pane
    guard pane == .cost, state.tally == nil else { return .none }
    state.tally = StepTally()
    return continueWork(&state, dependencies)

  case .valueToggled(let pane, let path):
    state.changeTree(of: pane) { tree in
      if tree.open.remove(path) == nil { tree.open.insert(path) }
    }
    return .none

  case .morePartsTapped(let pane, let path):
    state.changeTree(of: pane) { tree in
      tree.limits[path] = (tree.limits[path] ?? TreeState.partLimit) + TreeState.morePartsCount
    }
    return .none

  case .valueCopied(let text):
    return copy(text, note: "Copied", dependencies)

  default:
    return .none
  }
}

extension InspectorState {
  /// The tree of a page.
  func tree(of pane: DetailPane) -> TreeState { pane == .action ? actionTree : stateTree }

  fileprivate mutating func changeTree(of pane: DetailPane, _ change: (inout TreeState) -> Void) {
    if pane == .action { change(&actionTree) } else { change(&stateTree) }
  }
}
