extension ViewNode {
  /// The nodes around this one, from its parent to the root.
  final var ancestors: some Sequence<ViewNode> { Ancestors(first: parent) { $0.parent } }

  /// This node and those around it, from this one to the root.
  final var selfAndAncestors: some Sequence<ViewNode> { Ancestors(first: self) { $0.parent } }
}
