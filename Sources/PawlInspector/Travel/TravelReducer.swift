import PawlUI

/// The identity of playback.
enum PlaybackID {}

/// Shows the states of the past in the running program.
let travelReducer = Reducer<InspectorState, InspectorAction, InspectorDependencies> { state, action, dependencies in
  switch action {
  case .jumpButtonTapped:
    return stop(&state, andJumpTo: state.selectedPosition, dependencies)

  case .stepBackButtonTapped:
    return stop(&state, andJumpTo: state.programPosition - 1, dependencies)

  case .stepForwardButtonTapped:
    return stop(&state, andJumpTo: state.programPosition + 1, dependencies)

  case .playButtonTapped:
    guard state.history.abilities.contains(.travel) else { return .none }
    if state.isPlaying {
      state.isPlaying = false
      return .cancel(id: PlaybackID.self)
    }
    // At the end, playback starts again.
    let start = state.programPosition < state.history.count ? state.programPosition : 0
    let effect = jump(&state, to: start, dependencies)
    guard state.alert == nil, state.history.count > 0 else { return effect }
    state.isPlaying = true
    return .merge(effect, wait(state, dependencies))

  case .playbackTicked:
    guard state.isPlaying else { return .none }
    let effect = jump(&state, to: state.programPosition + 1, dependencies)
    guard state.alert == nil, state.programPosition < state.history.count else {
      state.isPlaying = false
      return effect
    }
    return .merge(effect, wait(state, dependencies))

  case .speedSelected(let speed):
    state.speed = speed
    return state.isPlaying ? wait(state, dependencies) : .none

  case .pauseButtonTapped:
    return travel(&state, dependencies) { $0.pause() }

  case .resumeButtonTapped:
    state.follow()
    return .merge(stop(&state), travel(&state, dependencies) { $0.resume() })

  case .branchButtonTapped:
    guard state.history.shownPosition != nil else { return .none }
    let lost = state.history.count - state.programPosition
    state.alert = AlertState(
      title: TextState("Go on from here?"),
      message: TextState(
        "The program continues with the state that it shows. \(lost == 1 ? "1 later action" : "\(lost) later actions") "
          + "will no longer be part of the history."),
      primaryButton: .destructive(TextState("Branch"), action: .send(.branchConfirmed)),
      secondaryButton: .cancel(TextState("Cancel")))
    return .none

  case .branchConfirmed:
    let effect = travel(&state, dependencies) { $0.branch() }
    state.follow()
    return .merge(stop(&state), effect)

  default:
    return .none
  }
}

extension InspectorState {
  /// The position of the state that the program shows.
  var programPosition: Int { history.shownPosition ?? history.count }
}

private func stop(_ state: inout InspectorState) -> Effect<InspectorAction, Never> {
  state.isPlaying = false
  return .cancel(id: PlaybackID.self)
}

private func stop(
  _ state: inout InspectorState, andJumpTo position: Int, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  .merge(stop(&state), jump(&state, to: position, dependencies))
}

/// Shows the state of a position, and selects the step before it.
private func jump(
  _ state: inout InspectorState, to position: Int, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  let position = min(max(position, 0), state.history.count)
  let effect = travel(&state, dependencies) { try $0.jump(to: position) }
  guard state.alert == nil else { return effect }
  if state.heldEnd == nil { state.heldEnd = state.history.ordinals.upperBound }
  if position == 0 {
    state.selection = .initial
  } else {
    let ordinal = state.history.ordinal(at: position - 1)
    state.select(ordinal)
    state.revealStep(ordinal)
  }
  return effect
}

/// Calls the history, and takes its new properties.
private func travel(
  _ state: inout InspectorState, _ dependencies: InspectorDependencies,
  _ call: @MainActor (any RecordedHistory) throws -> Void
) -> Effect<InspectorAction, Never> {
  guard state.history.abilities.contains(.travel) else { return .none }
  do {
    try dependencies.withHistory(call)
  } catch {
    state.isPlaying = false
    state.alert = AlertState(
      title: TextState("The program can’t show this state"), message: TextState(String(describing: error)))
  }
  state.update(dependencies)
  return continueWork(&state, dependencies)
}

/// Waits until the next step of playback.
private func wait(
  _ state: InspectorState, _ dependencies: InspectorDependencies
) -> Effect<InspectorAction, Never> {
  let position = state.programPosition
  let gap = dependencies.withHistory { history in
    guard position > 0, position < history.count else { return Duration.zero }
    return history.step(at: position).time - history.step(at: position - 1).time
  }
  let (clock, delay) = (dependencies.clock, state.speed.delay(of: gap))
  return .task {
    try await clock.sleep(for: delay)
    return .playbackTicked
  }
  .cancellable(id: PlaybackID.self, cancelInFlight: true)
}
