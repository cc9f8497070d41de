/// Functions that show a past state in place of the present one.
///
/// While the engine is paused, its state is what readers and observers see, nothing is reduced, and actions of effects wait
/// in the queue. Actions of users are dropped, since they answer to a state that is not the present one.
extension Engine {
  /// Stops the engine before the next action.
  ///
  /// - Parameter reportsDroppedActions: Whether the first action that a user sends during this pause is reported (PAWL-140).
  /// - Returns: `false` if the engine is processing actions, and isn't paused.
  package func pause(reportsDroppedActions: Bool = true) -> Bool {
    guard phase == .idle else { return phase == .paused }
    phase = .paused
    hasReportedPause = !reportsDroppedActions
    return true
  }

  /// Shows a state to readers and observers of a paused engine, in place of its own.
  package func show(_ shown: State) {
    guard phase == .paused else { return }
    if present == nil { present = state.move() } else { state.deinitialize(count: 1) }
    state.initialize(to: shown)
    notifyWhilePaused()
  }

  /// Shows the present state again, and stays paused.
  package func showPresent() {
    guard phase == .paused, let present = takePresent() else { return }
    state.deinitialize(count: 1)
    state.initialize(to: present)
    notifyWhilePaused()
  }

  /// Shows the present state again, and processes the actions that have waited.
  package func resume() {
    showPresent()
    goOn()
  }

  /// Makes the state that is shown the present one, and processes the actions that have waited.
  ///
  /// - Parameter number: The number of the last action of the state. The effects of later actions are cancelled, and the
  ///   actions that they have sent are dropped.
  package func branch(after number: UInt64) {
    guard phase == .paused else { return }
    _ = takePresent()
    runtime.cancelEffects(startedAfter: number)
    dropWaiting { $0.cause > number || $0.isCancelled }
    if runtime.hasScopes { endRemovedScopes() }
    observedActions = number
    hooks?.branched(after: number)
    goOn()
  }

  /// Replaces the present state of a paused engine.
  ///
  /// - Parameter number: The number of the last action of the state.
  package func replacePresent(_ replacement: State, number: UInt64) {
    guard phase == .paused else { return }
    present = nil
    state.deinitialize(count: 1)
    state.initialize(to: replacement)
    observedActions = number
    notifyWhilePaused()
  }

  private func takePresent() -> State? {
    defer { present = nil }
    return present
  }

  private func goOn() {
    guard phase == .paused else { return }
    phase = .idle
    if !queue.isEmpty { _ = drain(after: Effect.none) } else if !deliveries.isEmpty { _ = drain(after: nil) }
  }

  private func notifyWhilePaused() {
    if !memos.isEmpty { clearMemos() }
    notifyTree()
    notifyListeners()
    while !deliveries.isEmpty { notifyListeners() }
    phase = .paused
    // Observers that answer to a change of the state by an action would change the present.
    dropWaiting {
      guard case .store = $0.sender else { return false }
      return true
    }
  }

  /// Drops queued actions that satisfy a condition.
  private func dropWaiting(where isDropped: (ActionQueue<Action>.Entry) -> Bool) {
    let waiting = queue
    queue = ActionQueue()
    var dropped: [ActionQueue<Action>.Entry] = []
    for entry in waiting.entries {
      if isDropped(entry) { dropped.append(entry) } else { queue.entries.append(entry) }
    }
    for entry in dropped {
      processed &+= 1
      entry.group?.releaseHold()
    }
  }

  /// The number of actions that wait in the queue.
  package var waitingCount: Int { queue.entries.count }
}

extension EngineCore {
  /// Drops an action that a user has sent to a paused engine, and reports that once for each pause.
  @usableFromInline
  final func dropWhilePaused<Action>(_ action: Action) {
    guard !hasReportedPause else { return }
    hasReportedPause = true
    reportSentWhilePaused(describe(action))
  }
}

extension EffectRuntime {
  /// Cancels the tasks and subscriptions that actions after a certain one have started.
  func cancelEffects(startedAfter number: UInt64) {
    var nodes: [EffectNode] = [root]
    var cancelled: [EffectNode] = []
    while let node = nodes.popLast() {
      if node is AnyEffectLeaf, node.cause > number { cancelled.append(node) }
      node.forEachPart { nodes.append($0) }
    }
    for node in cancelled { node.cancel() }
  }
}

/// Reports PAWL-140: a user's action was sent to a store that shows a past state.
private func reportSentWhilePaused(_ action: String) {
  Issue(
    "PAWL-140",
    message: """
      An action was sent to a store that is paused or shows a past state, and was dropped.

        Action: \(action)

      The action answers to a state that is not the present one. Call "resume()" to go on from the present, or \
      "branch()" to go on from the state that is shown, and send the action then. This is reported once for each pause.
      """
  ).report()
}
