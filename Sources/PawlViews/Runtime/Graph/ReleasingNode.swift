/// A node that can release its descendants while another page covers them, and make them again.
@MainActor
protocol ReleasingNode: ViewNode {
  associatedtype Child: ViewNode

  /// The only child, or `nil` while it is released.
  var child: Child? { get set }

  /// The subscriptions of released descendants.
  var subscriptions: [AnyObject] { get set }
}

extension ReleasingNode {
  /// Releases the descendants. A change of a value that one of them has read makes them again.
  func releaseDescendants() {
    guard let child else { return }
    child.collectSubscriptions(into: &subscriptions)
    child.leave(to: reader)
    self.child = nil
    childrenDidChange()
  }
}

extension ViewNode {
  /// Releases the descendants that keep no state. Called while another page covers them: see
  /// ``Backend/releasesCoveredViews``.
  ///
  /// The descendants are made again when the page becomes visible, or when a value changes that one of them has read. A
  /// change can, for example, make a covered view show an alert.
  ///
  /// - Complexity: O(*n*), where *n* is the number of descendants.
  final func releaseWhileCovered() {
    var found: [any ReleasingNode] = []
    _ = findReleasable(isTied: false, into: &found)
    for node in found { node.releaseDescendants() }
    if !found.isEmpty { replaceReleasedObservers() }
    // The remaining elements retain released ones until they collect their children again.
    var list = ElementList()
    collectElements(into: &list)
    for element in list.elements { element.forgetLayout() }
  }

  /// Makes the sources that this node and its descendants know forget the observers of released nodes.
  private func replaceReleasedObservers() {
    var sources: [ObjectIdentifier: Dependency] = [:]
    func collect(_ node: ViewNode) {
      node.forEachSource { sources[ObjectIdentifier($0)] = $0 }
      node.forEachChild(collect)
    }
    collect(self)
    for source in sources.values { source.replaceReleasedObservers() }
  }
}
