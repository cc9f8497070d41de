/// A place where views are shown that stand elsewhere in the tree: what is in a bar, for example, belongs to a view below it.
@MainActor
final class Outlet {
  private(set) var sources: [ViewNode] = []
  /// Who shows what is here.
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

/// Shows what is in an outlet.
struct OutletView: PrimitiveView {
  let outlet: Outlet

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { OutletNode(self, context) }
}

private final class OutletNode: TypedNode<OutletView> {
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

/// A view whose elements are shown in an outlet. Here it shows nothing.
struct OutletSource<Content: View>: PrimitiveView {
  let content: Content
  let outlet: Outlet?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { OutletSourceNode(self, context) }
}

private final class OutletSourceNode<Content: View>: TypedNode<OutletSource<Content>> {
  private var child: TypedNode<Content>?

  override init(_ view: OutletSource<Content>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    view.outlet?.add(self)
  }

  override func update(_ view: OutletSource<Content>) {
    let before = self.view.outlet
    super.update(view)
    child?.update(view.content)
    guard before !== view.outlet else { return }
    before?.remove(self)
    view.outlet?.add(self)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {}

  override func elementsDidChange() { view.outlet?.target?.elementsDidChange() }

  override func didLeave() { view.outlet?.remove(self) }
}
