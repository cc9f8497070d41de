/// A part of the tree that observes an engine's state: a node, or an observation.
///
/// It isn't generic, so that releasing it doesn't look up the metadata of its type.
@usableFromInline
package class TreePart {
  @usableFromInline package final let core: EngineCore

  @usableFromInline
  init(core: EngineCore) { self.core = core }

  /// Releases a part on the isolation, whichever thread has released the last reference to its holder. If the tree is
  /// being notified, the part is released afterwards.
  ///
  /// The reference is released by hand: a counted one would still be counted here while the actor releases its own.
  @usableFromInline
  package static func release(_ part: IsolationBound<OwningReference<TreePart>>) {
    let core = part.uncheckedValue.withUnretained { $0.core }
    if core.isolation.isCurrent {
      core.keepAliveWhileNotifying(part.uncheckedValue.object)
      part.uncheckedValue.release()
    } else {
      core.isolation.enqueue { release(part) }
    }
  }
}

/// A node in the tree of scopes, without its types.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
package class AnyStoreNode: TreePart {
  @exclusivity(unchecked) package private(set) final var parent: AnyStoreNode?
  /// The number of observers, including nodes below this one.
  @exclusivity(unchecked) @usableFromInline final var observerCount: UInt32 = 0
  /// The number of scopes from the root to this node; 0 for a link between two nodes.
  @usableFromInline final let depth: UInt32

  @usableFromInline
  init(core: EngineCore, parent: AnyStoreNode?, depth: UInt32) {
    self.parent = parent
    self.depth = depth
    super.init(core: core)
  }

  @inlinable final var isObserved: Bool { observerCount > 0 }

  var stateType: Any.Type { Never.self }

  /// The predicates that are evaluated whenever this node is notified; `nil` if the parent's are used.
  var predicateChecks: ObserverList<NoValue>? { nil }

  /// The list for predicates of observers below: that of the nearest element of a collection, or of the root.
  @usableFromInline
  final var place: ObserverList<NoValue> {
    var node = self
    while true {
      if let predicateChecks = node.predicateChecks { return predicateChecks }
      guard let parent = node.parent else { return core.rootPredicateChecks }
      node = parent
    }
  }

  /// Whether users know this node as a scope.
  var isScope: Bool { true }

  /// Ends an observation of this node, and of nodes above that are then no longer observed.
  @usableFromInline
  package final func unobserve(_ token: UInt32) {
    var (node, token) = (self, token)
    while let next = node.remove(token) { (node, token) = next }
  }

  /// Removes an observer.
  ///
  /// - Returns: The observation to end next, if the node is no longer observed.
  func remove(_ token: UInt32) -> (node: AnyStoreNode, token: UInt32)? { nil }

  /// Whether the state is available without calling the closure of a scope.
  var isStateCached: Bool { false }

  /// Reads the state, and keeps it available until the next action is reduced.
  func rememberState() {}

  /// Links a node that has no observers yet.
  func linkCheckpoint() {}

  /// Removes and returns the parent, when the node is destroyed.
  final func takeParent() -> AnyStoreNode? {
    defer { parent = nil }
    return parent
  }

  /// Makes the node notify its observers of the next state, changed or not.
  func forget() {}

  /// Does the same as ``forget()``, if the state that was just read may never be committed.
  @usableFromInline
  final func forgetIfUncommitted() {
    if core.phase == .draining { forget() }
  }
}
