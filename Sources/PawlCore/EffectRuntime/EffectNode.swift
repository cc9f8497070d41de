/// A part of an effect that is running: a node of the tree that says what ends and what is cancelled with what.
///
/// A node is linked to its parent from its start until it has ended. It holds its parent, so that an action still on
/// its way can ask whether anything above it was cancelled after the action was sent.
@usableFromInline
package class EffectNode {
  @exclusivity(unchecked) package private(set) final var parent: EffectNode?
  /// The group of the action that started this, which the parents keep alive. Only the runtime's root has none.
  @exclusivity(unchecked) @usableFromInline package internal(set) final unowned(unsafe) var group: EffectGroup?
  /// Whether output is no longer accepted from here.
  @exclusivity(unchecked) package private(set) final var isCancelled = false
  /// Whether this, or a part of it that has ended, was cancelled, other than by the failure of what it is a part of.
  package private(set) final var wasCutShort = false
  /// Whether what was already sent from here, or from below, is to be dropped.
  @exclusivity(unchecked) private final var dropsSent = false
  @exclusivity(unchecked) package private(set) final var hasEnded = false
  /// The number of reasons besides its parts that keep the node from ending: its own start or work, and its queued actions.
  @exclusivity(unchecked) private final var holds = 1
  @exclusivity(unchecked) private final var isAtWork = true
  /// The parts that have not ended, oldest first: a doubly linked list, each link of which is counted once.
  @exclusivity(unchecked) private final var firstPart: Unmanaged<EffectNode>?
  @exclusivity(unchecked) private final var lastPart: Unmanaged<EffectNode>?
  @exclusivity(unchecked) private final var next: Unmanaged<EffectNode>?
  @exclusivity(unchecked) private final var previous: Unmanaged<EffectNode>?

  /// Makes a node that is at work until ``finish()`` is called.
  @usableFromInline package init(parent: EffectNode?) {
    if let parent { attach(to: parent) }
  }

  package final func attach(to parent: EffectNode) {
    self.parent = parent
    group = parent.group
    parent.link(self)
  }

  /// Whether an action from here must be dropped, since this or anything above it was cancelled.
  @usableFromInline package var isSilenced: Bool { dropsSent || parent?.isSilenced ?? false }

  /// Whether nothing must be started below this and no output taken from it.
  package var isClosed: Bool { isCancelled || hasEnded || parent?.isClosed ?? false }

  /// The effect that output from here is said to come from; nil for one that is a mere value.
  var reportedEffect: EffectIdentity? { nil }

  /// Whether output from here may arrive on any thread without that being a mistake.
  package var acceptsAnyThread: Bool { parent?.acceptsAnyThread ?? false }

  /// Returns whether this is `node` or below it.
  ///
  /// - Complexity: O(nodes between them).
  final func isPart(of node: EffectNode) -> Bool {
    var part: EffectNode? = self
    while let current = part {
      if current === node { return true }
      part = current.parent
    }
    return false
  }

  /// Called when all parts have ended. Returns true after starting another part.
  package func startNextPart() -> Bool { false }

  /// Called once, when the node has ended by itself or by having been cancelled.
  package func didEnd() {}

  /// Called once, when the node is cancelled; what need not be waited for calls ``finish()`` here.
  package func didCancel() {}

  /// Keeps the node from ending until ``unhold()``.
  @usableFromInline package final func hold() { holds += 1 }

  /// Takes a hold back and ends the node if nothing else keeps it.
  @usableFromInline package final func unhold() {
    holds -= 1
    settle()
  }

  /// Marks the node's own work as done. Later calls have no effect.
  @usableFromInline package final func finish() {
    guard isAtWork else { return }
    isAtWork = false
    unhold()
  }

  /// Runs `start`, which may start parts, and returns whether any of them is still running.
  package final func startPart(_ start: () -> Void) -> Bool {
    holds += 1
    start()
    holds -= 1
    return !isIdle
  }

  /// Cancels the node and all below it, parents before their parts, older parts before newer ones.
  ///
  /// Everything is marked before anyone is told, so whatever is sent meanwhile is already dropped.
  ///
  /// - Parameter dropsSent: whether actions that are already on their way are dropped too. They are not when a
  ///   failure ends what is left of an effect.
  package final func cancel(dropsSent: Bool = true) {
    guard !isCancelled, !hasEnded else { return }
    var nodes: [EffectNode] = [self]
    isCancelled = true
    wasCutShort = wasCutShort || dropsSent
    self.dropsSent = dropsSent
    var index = 0
    while index < nodes.count {
      var part = nodes[index].firstPart?.takeUnretainedValue()
      while let current = part {
        if !current.isCancelled {
          current.isCancelled = true
          current.wasCutShort = current.wasCutShort || dropsSent
          nodes.append(current)
        }
        part = current.next?.takeUnretainedValue()
      }
      index += 1
    }
    for node in nodes { node.didCancel() }
  }

  /// Calls `body` for each part that has not ended, oldest first. No part may end meanwhile.
  package final func forEachPart(_ body: (EffectNode) -> Void) {
    var part = firstPart?.takeUnretainedValue()
    while let current = part {
      part = current.next?.takeUnretainedValue()
      body(current)
    }
  }

  /// The tasks and subscriptions below that run and were not cancelled, in the order in which they were started.
  package final var runningEffects: [EffectIdentity] {
    guard !isCancelled else { return [] }
    var effects: [EffectIdentity] = []
    var nodes: [EffectNode] = [self]
    while let node = nodes.popLast() {
      if let leaf = node as? AnyEffectLeaf { effects.append(leaf.effect) }
      node.forEachPart { if !$0.isCancelled { nodes.append($0) } }
    }
    return effects.sorted { $0.number < $1.number }
  }

  private final var isIdle: Bool { holds == 0 && firstPart == nil }

  /// Ends the node if nothing keeps it, then those above it: a loop, since nesting may be thousands deep.
  private final func settle() {
    var node: EffectNode? = self
    while let current = node {
      guard current.isIdle, !current.hasEnded else { return }
      if !current.isCancelled, current.startNextPart() { return }
      current.hasEnded = true
      current.didEnd()
      node = current.parent
      if current.wasCutShort { node?.wasCutShort = true }
      node?.unlink(current)
    }
  }

  private final func link(_ part: EffectNode) {
    let reference = Unmanaged.passRetained(part)
    part.previous = lastPart
    if let last = lastPart?.takeUnretainedValue() { last.next = reference } else { firstPart = reference }
    lastPart = reference
  }

  private final func unlink(_ part: EffectNode) {
    let (next, previous) = (part.next, part.previous)
    if let before = previous?.takeUnretainedValue() { before.next = next } else { firstPart = next }
    if let after = next?.takeUnretainedValue() { after.previous = previous } else { lastPart = previous }
    part.next = nil
    part.previous = nil
    Unmanaged.passUnretained(part).release()
  }
}
