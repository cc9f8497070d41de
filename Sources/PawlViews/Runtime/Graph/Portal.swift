/// A portal: a place that shows views that belong to other parts of the tree.
///
/// The items of a bar, for example, belong to the view that declares them, but are shown in the bar.
@MainActor
final class Portal {
  private(set) var sources: [ViewNode] = []
  /// The node that shows the views.
  weak var target: ViewNode?

  func add(_ source: ViewNode) {
    sources.append(source)
    target?.childrenDidChange()
  }

  func remove(_ source: ViewNode) {
    sources.removeAll { $0 === source }
    target?.childrenDidChange()
  }
}

/// A view that shows the contents of a portal.
struct PortalView: PrimitiveView {
  let portal: Portal

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PortalNode(self, context) }
}

private final class PortalNode: KeepingNode<PortalView> {
  override init(_ view: PortalView, _ context: NodeContext) {
    super.init(view, context)
    view.portal.target = self
  }

  override func update(_ view: PortalView) {
    guard withView({ $0.portal !== view.portal }) else { return }
    super.update(view)
    view.portal.target = self
    childrenDidChange()
  }

  override func collectElements(into list: inout ElementList) {
    let outer = list.direction
    for source in view.portal.sources {
      if graph.hasDirections { list.direction = source.environment.slot(for: LayoutDirectionKey.self) }
      source.forEachChild { $0.collectElements(into: &list) }
    }
    list.direction = outer
  }

  override var canBeMadeAgain: Bool { true }

  override func didLeave() {
    if view.portal.target === self { view.portal.target = nil }
  }
}

/// A view that shows its content in a portal, and nothing in its own place.
struct PortalSource<Content: View>: PrimitiveView {
  let content: Content
  let portal: Portal?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PortalSourceNode(self, context) }
}

private final class PortalSourceNode<Content: View>: KeepingNode<PortalSource<Content>> {
  private var portal: Portal?
  /// The node of the content; `nil` while it is released.
  var child: TypedNode<Content>?
  /// The subscriptions of released descendants.
  var subscriptions: [AnyObject] = []

  override init(_ view: PortalSource<Content>, _ context: NodeContext) {
    portal = view.portal
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    portal?.add(self)
  }

  override func update(_ view: PortalSource<Content>) {
    super.update(view)
    if let child { child.update(view.content) } else { makeReleasedDescendants() }
    guard portal !== view.portal else { return }
    portal?.remove(self)
    portal = view.portal
    portal?.add(self)
  }

  /// Makes the descendants again, since a value has changed that a released one of them has read.
  override func refresh() {
    clearInvalidation()
    makeReleasedDescendants()
  }

  override var isTiedToElements: Bool { false }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {}

  override func elementsDidChange() { portal?.target?.elementsDidChange() }

  override func didLeave() { portal?.remove(self) }

  // MARK: Release while covered

  /// Releases the content only. The node stays, because the order of the contents of a portal is that in which their nodes
  /// were made.
  override func findReleasable(isTied: Bool, into found: inout [any ReleasingNode]) -> Bool {
    let count = found.count
    if let child, child.findReleasable(isTied: false, into: &found) {
      found.removeSubrange(count...)
      found.append(self)
    }
    return false
  }

  override func collectSubscriptions(into subscriptions: inout [AnyObject]) {
    subscriptions += self.subscriptions
    child?.collectSubscriptions(into: &subscriptions)
  }

  override func makeReleasedDescendants() {
    guard child == nil, !hasLeft else { return }
    clearInvalidation()
    child = PawlViews.makeNode(view.content, context)
    subscriptions = []
    childrenDidChange()
  }
}

extension PortalSourceNode: ReleasingNode {}
