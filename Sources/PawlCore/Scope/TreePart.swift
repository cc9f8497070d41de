/// A part of the tree that watches an engine's state: a node, or an observation at one.
///
/// It has no type parameters, so that letting go of one does not look up the metadata of its type.
@usableFromInline
package class TreePart {
  @usableFromInline package final let core: EngineCore

  @usableFromInline
  init(core: EngineCore) { self.core = core }

  /// Lets go of a part: on the isolation, whichever thread lost the last reference to its holder, and after the tree has
  /// been told of a change, if that is going on.
  ///
  /// The reference is unmanaged, since a managed one would still be counted here while the actor drops its own.
  @usableFromInline
  package static func release(_ part: Confined<Unmanaged<TreePart>>) {
    let core = part.value._withUnsafeGuaranteedRef { $0.core }
    if core.isolation.isCurrent {
      core.keepWhileTelling(part.value.takeUnretainedValue())
      part.value.release()
    } else {
      core.isolation.enqueue { release(part) }
    }
  }
}

/// A place in the tree of scopes, without its types.
@usableFromInline
package class AnyStoreNode: TreePart {
  @exclusivity(unchecked) package private(set) final var parent: AnyStoreNode?
  /// How many observe this, nodes below it among them.
  @exclusivity(unchecked) @usableFromInline final var observerCount: UInt32 = 0
  /// How many scopes there are from the root to here; 0 for what is between two nodes.
  @usableFromInline final let depth: UInt32

  @usableFromInline
  init(core: EngineCore, parent: AnyStoreNode?, depth: UInt32) {
    self.parent = parent
    self.depth = depth
    super.init(core: core)
  }

  @inlinable final var isObserved: Bool { observerCount > 0 }

  var stateType: Any.Type { Never.self }

  /// The questions of predicates that are asked whenever what is here is told of; nil where those of the parent are meant.
  var questions: ObserverList<NoValue>? { nil }

  /// Where observers beneath have the questions of their predicates asked: the nearest element of a collection, or the root.
  @usableFromInline
  final var place: ObserverList<NoValue> {
    var node = self
    while true {
      if let questions = node.questions { return questions }
      guard let parent = node.parent else { return core.rootQuestions }
      node = parent
    }
  }

  /// Whether it is a place in the tree that users know of.
  var isScope: Bool { true }

  /// Ends what `add` of the node or of what hangs on it began.
  @usableFromInline
  package final func unobserve(_ token: UInt32) {
    var (node, token) = (self, token)
    while let next = node.remove(token) { (node, token) = next }
  }

  /// Removes an observer.
  ///
  /// - Returns: what is to be ended then, where the node is no longer observed.
  func remove(_ token: UInt32) -> (node: AnyStoreNode, token: UInt32)? { nil }

  /// Whether the state is at hand without a call of any scope's closure.
  var isStateKnown: Bool { false }

  /// Reads the state, and keeps it at hand until the next action is reduced.
  func rememberState() {}

  /// Links a node that nobody observes yet.
  func linkCheckpoint() {}

  /// Takes the parent out, where the node goes.
  final func takeParent() -> AnyStoreNode? {
    defer { parent = nil }
    return parent
  }

  /// Makes the node notify its observers of the next state, changed or not.
  func forget() {}

  /// Like ``forget()``, where the state that was just read may never be committed.
  @usableFromInline
  final func forgetIfUncommitted() {
    if core.phase == .draining { forget() }
  }

  /// The names of the state types from the root to here.
  final var path: [String] {
    var names: [String] = []
    var node: AnyStoreNode? = self
    while let current = node {
      if current.isScope { names.append("\(current.stateType)") }
      node = current.parent
    }
    return names.reversed()
  }
}
