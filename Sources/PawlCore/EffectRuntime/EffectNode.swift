/// A part of a running effect: a node of the tree that determines which parts end, and which are cancelled, together.
///
/// A node is linked to its parent from its start until it has ended. It retains its parent, so that a queued action can
/// check whether any node above it was cancelled after the action was sent.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
package class EffectNode {
  @exclusivity(unchecked) package private(set) final var parent: EffectNode?
  @exclusivity(unchecked) @usableFromInline final var groupReference: UncountedReference<EffectGroup>?
  /// The group of the action that started the node, which the parents keep alive. `nil` only for the runtime's root.
  @inlinable package internal(set) final var group: EffectGroup? {
    get { groupReference?.object }
    set { groupReference = newValue.map { UncountedReference($0) } }
  }
  /// Whether output of the node is no longer accepted.
  @exclusivity(unchecked) package private(set) final var isCancelled = false
  /// Whether the node, or an ended part of it, was cancelled for another reason than a failure of an enclosing part.
  package private(set) final var wasCutShort = false
  /// Whether output that the node, or a node below, has already sent is dropped.
  @exclusivity(unchecked) private final var dropsSent = false
  @exclusivity(unchecked) package private(set) final var hasEnded = false
  private final var isAtWork = true
  /// The number of reasons, other than its parts, that keep the node from ending: its own start or work, and its queued
  /// actions.
  private final var holds: Int32 = 1
  /// The number of the action that started the node; 0 if no observer counted it. A group has the number of the action whose
  /// effects are being started.
  @exclusivity(unchecked) @usableFromInline package final var cause: UInt64 = 0
  /// The parts that haven't ended, oldest first: a doubly linked list. A part and its parent retain each other until the
  /// part has ended, so a list is never released as a whole.
  private final var firstPart: EffectNode?
  private final var lastPart: EffectNode?
  private final var next: EffectNode?
  private final var previous: EffectNode?

  /// Creates a node that is at work until ``finish()`` is called.
  @usableFromInline package init(parent: EffectNode?) {
    if let parent { attach(to: parent) }
  }

  package final func attach(to parent: EffectNode) {
    self.parent = parent
    groupReference = parent.groupReference
    cause = parent.cause
    parent.link(self)
  }

  /// Whether an action of this node has to be dropped, because this node or one above it was cancelled.
  @usableFromInline package final var isSilenced: Bool { isTrueHereOrAbove { $0.isSilencedItself } }

  /// Whether nothing may be started below this node, and no output is accepted from it.
  package final var isClosed: Bool { isTrueHereOrAbove { $0.isClosedItself } }

  /// The effect that observers see as the source of the node's output; `nil` for a mere value.
  var reportedEffect: EffectIdentity? { nil }

  /// Whether output of this node may arrive on any thread without an issue.
  package final var acceptsAnyThread: Bool { isTrueHereOrAbove { $0.acceptsAnyThreadItself } }

  /// Whether actions of this node and of those below are dropped, whatever the nodes above are.
  var isSilencedItself: Bool { dropsSent }

  /// Whether nothing may be started below this node, whatever the nodes above are.
  var isClosedItself: Bool { isCancelled || hasEnded }

  /// Whether output of this node and of those below may arrive on any thread, whatever the nodes above are.
  var acceptsAnyThreadItself: Bool { false }

  /// Returns whether a condition holds for this node or one above it. It is a loop, since effects may be nested thousands
  /// of levels deep.
  ///
  /// - Complexity: O(nodes from here to the root).
  @inline(__always)
  private final func isTrueHereOrAbove(_ condition: (EffectNode) -> Bool) -> Bool {
    // A part retains its parent, so all nodes exist during the walk.
    var node = UncountedReference(self)
    while true {
      if node.withUnretained(condition) { return true }
      guard let parent = node.withUnretained({ $0.uncountedParent }) else { return false }
      node = parent
    }
  }

  @inline(__always)
  private final var uncountedParent: UncountedReference<EffectNode>? { parent.map { UncountedReference($0) } }

  /// Returns whether this node is `node` or below it.
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

  /// Starts the next part of a sequence. Called when all parts have ended.
  ///
  /// - Returns: Whether another part was started.
  package func startNextPart() -> Bool { false }

  /// Called once, when the node has ended, by itself or by cancellation.
  package func didEnd() {}

  /// Called once, when the node is cancelled. Nodes that need no further time to end call ``finish()`` here.
  package func didCancel() {}

  /// Keeps the node from ending until ``releaseHold()``.
  @usableFromInline package final func hold() { holds += 1 }

  /// Releases a hold, and ends the node if nothing else keeps it.
  @usableFromInline package final func releaseHold() {
    holds -= 1
    settle()
  }

  /// Marks the node's own work as done. Further calls have no effect.
  @usableFromInline package final func finish() {
    guard isAtWork else { return }
    isAtWork = false
    releaseHold()
  }

  /// Marks the work of this node, and of the nodes around it up to `ancestor`, as done.
  final func finish(through ancestor: EffectNode) {
    // From the inside out: the end of a node may end the one around it.
    var node: EffectNode? = self
    while let current = node, current !== ancestor {
      node = current.parent
      current.finish()
    }
  }

  /// Calls `start`, which may start parts, and returns whether any of them is still running.
  package final func startPart(_ start: () -> Void) -> Bool {
    holds += 1
    start()
    holds -= 1
    return !isIdle
  }

  /// Cancels the node and all nodes below it: parents before their parts, older parts before newer ones.
  ///
  /// All nodes are marked before the first one is notified, so output that is sent meanwhile is dropped already.
  ///
  /// - Parameter dropsSent: Whether queued actions are dropped as well. They aren't if a failure ends the rest of an
  ///   effect.
  package final func cancel(dropsSent: Bool = true) {
    guard !isCancelled, !hasEnded else { return }
    var nodes: [EffectNode] = [self]
    isCancelled = true
    wasCutShort = wasCutShort || dropsSent
    self.dropsSent = dropsSent
    var index = 0
    while index < nodes.count {
      var part = nodes[index].firstPart
      while let current = part {
        if !current.isCancelled {
          current.isCancelled = true
          current.wasCutShort = current.wasCutShort || dropsSent
          nodes.append(current)
        }
        part = current.next
      }
      index += 1
    }
    for node in nodes { node.didCancel() }
  }

  /// Calls `body` for each part that hasn't ended, oldest first. No part may end meanwhile.
  package final func forEachPart(_ body: (EffectNode) -> Void) {
    var part = firstPart
    while let current = part {
      part = current.next
      body(current)
    }
  }

  /// The running tasks and subscriptions below this node that weren't cancelled, in the order in which they were
  /// started.
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

  /// Ends the node if nothing keeps it, and then the nodes above it. It is a loop, since effects may be nested
  /// thousands of levels deep.
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
    part.previous = lastPart
    if let last = lastPart { last.next = part } else { firstPart = part }
    lastPart = part
  }

  private final func unlink(_ part: EffectNode) {
    let (next, previous) = (part.next, part.previous)
    if let previous { previous.next = next } else { firstPart = next }
    if let next { next.previous = previous } else { lastPart = previous }
    part.next = nil
    part.previous = nil
  }

  #if PAWL_CHECKED
  /// Checks the links between this node's parts, and those of the nodes below.
  final func checkParts(_ check: inout InvariantCheck) {
    var nodes: [EffectNode] = [self]
    while let node = nodes.popLast(), check.takesOneMore() {
      check.require(node.holds >= 0, "holds of an effect are released once each")
      var (part, last) = (node.firstPart, EffectNode?.none)
      while let current = part {
        check.require(current.parent === node, "a part of an effect knows its parent")
        check.require(current.previous === last, "a part of an effect knows the part before it")
        check.require(current.isCancelled || !node.isCancelled, "the parts of a cancelled effect are cancelled")
        check.require(
          current.group === current || current.group === node.group, "a part of an effect has its parent's group")
        nodes.append(current)
        (part, last) = (current.next, current)
      }
      check.require(node.lastPart === last, "an effect knows its last part")
    }
  }
  #endif
}
