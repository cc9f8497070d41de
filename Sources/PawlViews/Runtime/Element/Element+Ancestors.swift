extension Element {
  /// The elements around this one, from its parent to the root.
  package final var ancestors: some Sequence<Element> { Ancestors(first: parent) { $0.parent } }

  /// This element and those around it, from this one to the root.
  package final var selfAndAncestors: some Sequence<Element> { Ancestors(first: self) { $0.parent } }
}
