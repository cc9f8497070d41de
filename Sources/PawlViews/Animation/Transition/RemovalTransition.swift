/// The elements of a removed view, which stay visible until the view's transition ends.
@MainActor
final class RemovalTransition {
  private struct Entry {
    weak var moving: (any Animating)?
  }

  /// The node before the removed view among its siblings, or `nil` if it was the first.
  let sibling: ObjectIdentifier?
  private let elements: [Element]
  /// The node of the removed view. Elements hold their nodes weakly, so this reference keeps it alive.
  private let node: ViewNode
  private weak var owner: ViewNode?
  private let entries: [Entry]

  fileprivate init(
    of node: ViewNode, elements: [Element], after sibling: ViewNode?, owner: ViewNode, moving: [any Animating]
  ) {
    self.node = node
    self.elements = elements.map { RemovedElement($0) }
    self.sibling = sibling.map { ObjectIdentifier($0) }
    self.owner = owner
    entries = moving.map { Entry(moving: $0) }
  }

  var isOver: Bool { owner?.hasLeft != false || !entries.contains { $0.moving?.isMoving == true } }

  func finish() { owner?.didFinish(self) }

  func collectElements(into list: inout ElementList) {
    for element in elements { list.append(element) }
  }
}

extension ViewNode {
  /// Removes a child from the tree. If a transition is due, the child's elements stay visible until it ends.
  ///
  /// - Parameter sibling: The node before the child, or `nil` if it is the first.
  final func dismiss(_ child: ViewNode, after sibling: ViewNode? = nil) {
    defer { child.leave() }
    guard graph.transaction.animation != nil else { return }
    let removalTransitioningNodes = child.removalTransitioningNodes
    guard !removalTransitioningNodes.isEmpty else { return }
    let moving = graph.animationScheduler.recording {
      for node in removalTransitioningNodes { node.beginRemoval() }
    }
    guard !moving.isEmpty else { return }
    var list = ElementList()
    child.collectElements(into: &list)
    let removalTransition = RemovalTransition(
      of: child, elements: list.elements, after: sibling, owner: self, moving: moving)
    removalTransitions.append(removalTransition)
    graph.animationScheduler.add(removalTransition)
  }

  fileprivate func didFinish(_ removalTransition: RemovalTransition) {
    removalTransitions.removeAll { $0 === removalTransition }
    childrenDidChange()
  }

  /// The nodes with a transition that runs when this node is removed.
  private var removalTransitioningNodes: [any RemovalTransitioning] {
    if let node = self as? any RemovalTransitioning { return [node] }
    guard !isArranging else { return [] }
    var found: [any RemovalTransitioning] = []
    forEachChild { found += $0.removalTransitioningNodes }
    return found
  }
}

/// An element of a removed view. It doesn't respond to events.
private final class RemovedElement: ModifierElement {
  override init(_ base: Element) { super.init(base) }

  override var isInert: Bool { true }
}
