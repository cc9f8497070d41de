import PawlUI

/// Selects, searches, filters and pins steps.
let timelineReducer = Reducer<InspectorState, InspectorAction, InspectorDependencies> {
  state, action, dependencies in
  switch action {
  case .stepSelected(let ordinal):
    guard state.history.ordinals.contains(ordinal) else { return .none }
    state.select(ordinal)
    return .none

  case .initialStateSelected:
    state.selection = .initial
    if state.heldEnd == nil { state.heldEnd = state.history.ordinals.upperBound }
    return .none

  case .numberSelected(let number):
    return select(number, &state, dependencies)

  case .causeButtonTapped:
    guard let index = state.selectedIndex,
      let cause = dependencies.withHistory({ $0.step(at: index).cause })
    else { return .none }
    return select(cause, &state, dependencies)

  case .followButtonTapped:
    state.follow()
    return .none

  case .queryChanged(let query):
    state.query = query
    return search(&state, dependencies)

  case .filterChanged(let filter):
    state.filter = filter
    return search(&state, dependencies)

  case .clearFilterButtonTapped:
    state.filter = TimelineFilter()
    state.query = ""
    return search(&state, dependencies)

  case .slowThresholdChanged(let threshold):
    state.slowThreshold = threshold
    return state.filter.onlySlow ? search(&state, dependencies) : .none

  case .pinButtonTapped:
    guard let ordinal = state.selectedOrdinal else { return .none }
    if state.pins.remove(ordinal) == nil { state.pins.insert(ordinal) }
    // The details stay at a pinned step.
    state.select(ordinal)
    return state.filter.onlyPinned ? search(&state, dependencies) : .none

  case .filterButtonTapped:
    state.isFilterShown = true
    if state.tally == nil { state.tally = StepTally() }
    return continueWork(&state, dependencies)

  case .filterDismissed:
    state.isFilterShown = false
    return .none

  case .workContinued:
    return continueWork(&state, dependencies)

  default:
    return .none
  }
}

/// Selects the action with a number, and scrolls to it.
private func select(
  _ number: UInt64, _ state: inout InspectorState, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  guard let index = dependencies.withHistory({ $0.index(ofNumber: number) }) else { return .none }
  let ordinal = state.history.ordinal(at: index)
  state.select(ordinal)
  state.revealStep(ordinal)
  return .none
}

/// Starts the search again, or shows all steps if there are no conditions.
private func search(
  _ state: inout InspectorState, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  let pattern = TextPattern(state.query)
  if pattern.isEmpty && state.filter.isEmpty {
    state.search = nil
  } else {
    state.search = TimelineSearch(
      TimelineConditions(
        pattern: pattern, filter: state.filter, slowThreshold: state.slowThreshold,
        pins: state.filter.onlyPinned ? state.pins : []),
      from: state.history.ordinals.upperBound)
  }
  return continueWork(&state, dependencies)
}
