/// Support for trees of scopes that are thousands of levels deep, although calls go from level to level. To bound the
/// stack, each 32nd node is a checkpoint, through which nothing calls. Work that reaches a checkpoint waits until its
/// callers have returned, or was performed for the checkpoint beforehand.
extension AnyStoreNode {
  @inlinable static var checkpointInterval: UInt32 { 32 }

  /// Whether calls end at this node.
  @inlinable final var isCheckpoint: Bool { depth & (Self.checkpointInterval - 1) == Self.checkpointInterval - 1 }

  /// Whether this node or one above it is a checkpoint.
  @inlinable final var isDeep: Bool { depth >= Self.checkpointInterval - 1 }

  /// Returns the effects that an action sent to this node has started, after the action has passed all checkpoints.
  @inlinable
  final func finished(_ group: EffectGroup?) -> EffectGroup? { isDeep ? core.runTrampoline(group) : group }
}

extension StoreNode {
  /// Reads the state, after the checkpoints above have read theirs from the top down.
  @usableFromInline
  func readFromAbove() -> State {
    var above: [AnyStoreNode] = []
    var node = parent
    while let current = node, !(current.isCheckpoint && current.isStateCached) {
      if current.isCheckpoint { above.append(current) }
      node = current.parent
    }
    while let checkpoint = above.popLast() { checkpoint.rememberState() }
    let state = connect(nil)
    remember(state)
    return state
  }

  /// Links the node, after linking the checkpoints above from the top down.
  @usableFromInline
  func linkFromAbove() -> State {
    var above: [AnyStoreNode] = []
    var node = parent
    while let current = node, !current.isObserved {
      if current.isCheckpoint { above.append(current) }
      node = current.parent
    }
    // Each checkpoint counts as observed until the next one below observes it.
    for checkpoint in above.reversed() {
      checkpoint.linkCheckpoint()
      checkpoint.observerCount += 1
    }
    defer { for checkpoint in above { checkpoint.observerCount -= 1 } }
    return link()
  }

  /// Notifies observers after the current callers have returned.
  @usableFromInline
  func notifyLater(_ state: State) {
    // No part of the tree is released before the notification ends.
    core.notifyLater { [node = UncountedReference(self)] in
      var state = state
      node.object.notify(&state)
    }
  }

  /// Returns a function like `embedding(_:)`, for a node that is a checkpoint.
  ///
  /// The closure doesn't retain this node. The caller of `send` retains its own node, which retains all nodes above. If
  /// the closure retained this node, the node would be released inside the release of the closures below.
  @usableFromInline
  func trampolined<NewAction>(
    _ embed: @escaping (NewAction) -> Action
  ) -> (NewAction, SendContext) -> EffectGroup? {
    { [node = UncountedReference(self)] action, context in
      let embedded = embed(action)
      node.object.core.trampolineStep = { node.object.sendAction(embedded, context) }
      return nil
    }
  }
}

extension EngineCore {
  /// Sends an action on from checkpoint to checkpoint.
  @usableFromInline
  final func runTrampoline(_ group: EffectGroup?) -> EffectGroup? {
    var group = group
    while let trampolineStep {
      self.trampolineStep = nil
      group = trampolineStep()
    }
    return group
  }

  final func notifyLater(_ body: @escaping () -> Void) {
    pendingNotifications.append(body)
    hasPendingNotifications = true
  }

  /// Releases a node, and then, one after the other, the nodes above it that are released with it.
  ///
  /// The parameter is consumed: a caller that retained the node until this returns would release it itself.
  final func letGo(_ node: consuming AnyStoreNode?) {
    released.append(node)
    guard !isReleasing else { return }
    isReleasing = true
    while !released.isEmpty { _ = released.removeLast() }
    isReleasing = false
  }
}
