/// A portal: a place that shows views that belong to other parts of the tree.
///
/// The items of a bar, for example, belong to the view that declares them, but are shown in the bar.
@MainActor
final class Outlet {
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
struct OutletView: PrimitiveView {
  let outlet: Outlet

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { OutletNode(self, context) }
}

private final class OutletNode: KeepingNode<OutletView> {
  override init(_ view: OutletView, _ context: NodeContext) {
    super.init(view, context)
    view.outlet.target = self
  }

  override func update(_ view: OutletView) {
    guard withView({ $0.outlet !== view.outlet }) else { return }
    super.update(view)
    view.outlet.target = self
    childrenDidChange()
  }

  override func collectElements(into list: inout ElementList) {
    for source in view.outlet.sources { source.forEachChild { $0.collectElements(into: &list) } }
  }

  override func didLeave() {
    if view.outlet.target === self { view.outlet.target = nil }
  }
}

/// A view that shows its content in a portal, and nothing in its own place.
struct OutletSource<Content: View>: PrimitiveView {
  let content: Content
  let outlet: Outlet?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { OutletSourceNode(self, context) }
}

private final class OutletSourceNode<Content: View>: TypedNode<OutletSource<Content>> {
  private var outlet: Outlet?
  private var child: TypedNode<Content>?

  init(_ view: OutletSource<Content>, _ context: NodeContext) {
    outlet = view.outlet
    super.init(context)
    child = PawlViews.makeNode(view.content, self.context)
    outlet?.add(self)
  }

  override func update(_ view: OutletSource<Content>) {
    child?.update(view.content)
    guard outlet !== view.outlet else { return }
    outlet?.remove(self)
    outlet = view.outlet
    outlet?.add(self)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {}

  override func elementsDidChange() { outlet?.target?.elementsDidChange() }

  override func didLeave() { outlet?.remove(self) }
}
