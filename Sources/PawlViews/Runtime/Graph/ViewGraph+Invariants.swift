#if PAWL_CHECKED
/// Checks of the checked build: after every update, the nodes of the shown views are linked to each other.
///
/// References between nodes and their observers aren't counted, so they rely on these links.
extension ViewGraph {
  func checkInvariants() {
    guard let root else { return }
    precondition(root.parent == nil, "the root node has no parent")
    var nodes = [root]
    var left = 1_000
    while left > 0, let node = nodes.popLast() {
      left -= 1
      precondition(node.graph === self, "a node belongs to the graph that shows it")
      precondition(!node.hasLeft, "a shown node has not left")
      precondition(invalidations.count > 0 || !node.isInvalidated, "an invalidated node is queued")
      precondition(node.isObserverLinked, "the observer of a node refers to it")
      node.forEachChild { child in
        precondition(child.parent === node, "a node knows its parent")
        nodes.append(child)
      }
    }
  }
}
#endif
