extension Element {
  /// Whether the element is shown in its window.
  final var isInWindow: Bool {
    var inner = self
    while let outer = inner.parent {
      guard !inner.isHiddenByLayout, outer.onlyChild === inner || outer.children.contains(where: { $0 === inner })
      else { return false }
      inner = outer
    }
    return inner === graph.window
  }
}
