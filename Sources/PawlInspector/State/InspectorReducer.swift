import PawlUI

/// The reducer of the inspector.
let inspectorReducer = Reducer<InspectorState, InspectorAction, InspectorDependencies>.combine(
  historyReducer, timelineReducer, detailReducer, travelReducer, documentsReducer)

private enum HistoryID {}
private enum ReadID {}

/// Follows the history.
private let historyReducer = Reducer<InspectorState, InspectorAction, InspectorDependencies> {
  state, action, dependencies in
  switch action {
  case .appeared, .opened:
    state.update(dependencies)
    return .merge(observe(dependencies), continueWork(&state, dependencies))

  case .disappeared:
    state.isPlaying = false
    state.isUpdateScheduled = false
    return .cancel(ids: [HistoryID.self, ReadID.self, WorkID.self, PlaybackID.self])

  case .historyChanged:
    guard !state.isUpdateScheduled else { return .none }
    state.isUpdateScheduled = true
    return .task { .historyRead }.cancellable(id: ReadID.self)

  case .historyRead:
    state.isUpdateScheduled = false
    state.update(dependencies)
    return continueWork(&state, dependencies)

  case .failed(let title, let message):
    state.alert = AlertState(title: TextState(title), message: TextState(message))
    return .none

  case .alertDismissed:
    state.alert = nil
    return .none

  case .toastDismissed:
    state.toast = nil
    return .none

  default:
    return .none
  }
}

private func observe(_ dependencies: InspectorDependencies) -> Effect<InspectorAction, Never> {
  Effect.subscribe { subscriber in
    let cancel = MainActor.assumeIsolated {
      dependencies.history.current.observe { subscriber.send(.historyChanged) }
    }
    return { MainActor.assumeIsolated { cancel() } }
  }
  .cancellable(id: HistoryID.self, cancelInFlight: true)
}

extension InspectorState {
  /// Takes the present properties of the history.
  mutating func update(_ dependencies: InspectorDependencies) {
    let before = history
    let (summary, isContinued) = dependencies.withHistory { history in
      let summary = HistorySummary(history)
      // After a branch, other actions stand where those after the branching point were.
      let last = before.count > 0 ? summary.index(of: before.ordinals.upperBound - 1) : nil
      let isContinued =
        before.count == 0 || last.map { history.step(at: $0).number == before.lastNumber } ?? false
        || summary.firstNumber >= before.ordinals.upperBound
      return (summary, isContinued)
    }
    history = summary
    revision += 1
    guard !isContinued else { return }
    search = search.map { TimelineSearch($0.conditions, from: summary.ordinals.upperBound) }
    if tally != nil { tally = StepTally() }
    if let end = heldEnd, end > summary.ordinals.upperBound { heldEnd = summary.ordinals.upperBound }
    if case .step(let ordinal) = selection, !summary.ordinals.contains(ordinal) { follow() }
    pins = pins.filter(summary.ordinals.contains)
  }

  /// Shows the newest step from now on.
  mutating func follow() {
    selection = .newest
    heldEnd = nil
    if history.count > 0 { revealStep(history.ordinals.upperBound - 1) }
  }
}
