/// A node that can release its descendants while another page covers them, and make them again.
@MainActor
protocol ReleasingNode: ViewNode {
  /// Releases the descendants. Changes of the values that they have read make them again.
  func releaseDescendants()
}

extension ViewNode {
  /// Releases the descendants that keep no state, since another page covers them: see
  /// ``Backend/releasesCoveredViews``.
  ///
  /// They are made again when the page is visible again, or when a value changes that one of them has read. A change may,
  /// for example, let a covered view show an alert.
  ///
  /// - Complexity: O(descendants).
  final func releaseWhileCovered() {
    var found: [any ReleasingNode] = []
    _ = findReleasable(isTied: false, into: &found)
    for node in found { node.releaseDescendants() }
    // Elements around the released ones retain them until they collect their children again.
    var list = ElementList()
    collectElements(into: &list)
    for element in list.elements { element.forgetLayout() }
  }
}
