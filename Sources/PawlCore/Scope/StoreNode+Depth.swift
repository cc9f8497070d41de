/// A tree of scopes may be thousands of levels deep, and what goes through it calls from level to level. So that the stack
/// need not be as deep, each 32nd node is a checkpoint: nothing calls through it. What comes there waits until those who
/// called have returned, or was done for the checkpoint beforehand.
extension AnyStoreNode {
  @inlinable static var checkpointInterval: UInt32 { 32 }

  /// Whether calls stop here.
  @inlinable final var isCheckpoint: Bool { depth & (Self.checkpointInterval - 1) == Self.checkpointInterval - 1 }

  /// Whether there is a checkpoint here or above.
  @inlinable final var isDeep: Bool { depth >= Self.checkpointInterval - 1 }

  /// Returns the effects that an action sent to this node has started, after the action has passed all checkpoints.
  @inlinable
  final func landed(_ group: EffectGroup?) -> EffectGroup? { isDeep ? core.land(group) : group }
}

extension StoreNode {
  /// Reads the state, which the checkpoints above learn first, from the top down.
  @usableFromInline
  func readFromAbove() -> State {
    var above: [AnyStoreNode] = []
    var node = parent
    while let current = node, !(current.isCheckpoint && current.isStateKnown) {
      if current.isCheckpoint { above.append(current) }
      node = current.parent
    }
    while let checkpoint = above.popLast() { checkpoint.rememberState() }
    let state = connect(nil)
    remember(state)
    return state
  }

  /// Links the node, after the checkpoints above, from the top down.
  @usableFromInline
  func linkFromAbove() -> State {
    var above: [AnyStoreNode] = []
    var node = parent
    while let current = node, !current.isObserved {
      if current.isCheckpoint { above.append(current) }
      node = current.parent
    }
    // Each counts as observed until the next one below observes it.
    for checkpoint in above.reversed() {
      checkpoint.linkCheckpoint()
      checkpoint.observerCount += 1
    }
    defer { for checkpoint in above { checkpoint.observerCount -= 1 } }
    return link()
  }

  /// Tells observers when those who called have returned.
  @usableFromInline
  func tellLater(_ state: State) {
    core.tellLater { [unowned(unsafe) self] in
      var state = state
      tell(&state)
    }
  }

  /// Like `embedding(_:)`, for a node that is a checkpoint.
  ///
  /// The closure does not keep this node. Whoever sends keeps the node that was asked to, which keeps all above it. Kept by
  /// the closure, which the closures below hold, the node would go within theirs.
  @usableFromInline
  func hopping<NewAction>(
    _ embed: @escaping (NewAction) -> Action
  ) -> (NewAction, SendContext) -> EffectGroup? {
    { [unowned(unsafe) self] action, context in
      let embedded = embed(action)
      core.hop = { [unowned(unsafe) self] in sendAction(embedded, context) }
      return nil
    }
  }
}

extension EngineCore {
  /// Sends on from checkpoint to checkpoint.
  @usableFromInline
  final func land(_ group: EffectGroup?) -> EffectGroup? {
    var group = group
    while let hop {
      self.hop = nil
      group = hop()
    }
    return group
  }

  final func tellLater(_ body: @escaping () -> Void) {
    toldLater.append(body)
    hasMoreToTell = true
  }

  /// Lets go of a node, and of those above it that go with it one after the other.
  ///
  /// It is consumed, since a caller that held it until this returns would be the one who lets go.
  final func letGo(_ node: consuming AnyStoreNode?) {
    released.append(node)
    guard !isReleasing else { return }
    isReleasing = true
    while !released.isEmpty { _ = released.removeLast() }
    isReleasing = false
  }
}
