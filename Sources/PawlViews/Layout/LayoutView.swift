/// Views that a layout arranges.
struct LayoutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { LayoutNode(self, context) }
}

private final class LayoutNode<Arrangement: Layout, Content: View>: TypedNode<LayoutView<Arrangement, Content>> {
  private var child: TypedNode<Content>?
  private var element: LayoutElement<Arrangement>?

  override init(_ view: LayoutView<Arrangement, Content>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, eagerContext)
    element = LayoutElement(view.layout, owner: self)
  }

  override func update(_ view: LayoutView<Arrangement, Content>) {
    super.update(view)
    element?.layout = view.layout
    child?.update(view.content)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }

  override var isArranging: Bool { true }

  override func elementsDidChange() { element?.childrenDidChange() }
}

private final class LayoutElement<Arrangement: Layout>: ContainerElement {
  private var cache: Arrangement.Cache?

  init(_ layout: Arrangement, owner: ViewNode) {
    self.layout = layout
    super.init(owner: owner)
  }

  var layout: Arrangement {
    didSet {
      if !areSame(oldValue, layout) { layoutNeedsUpdate() }
    }
  }

  override func didForgetLayout() { cache = nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    withCache { subviews, cache in layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let bounds = CGRect(origin: .zero, size: size)
    withCache { subviews, cache in
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
  }

  override var arrangement: PawlViews.Arrangement { (layout as? any ArrangedLayout)?.rule ?? .placed }

  override var stackAxis: Axis? {
    switch layout {
    case is HStackLayout: .horizontal
    case is VStackLayout: .vertical
    default: nil
    }
  }

  private func withCache<Result>(_ body: (LayoutSubviews, inout Arrangement.Cache) -> Result) -> Result {
    let subviews = LayoutSubviews(elements: children)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    defer { self.cache = cache }
    return body(subviews, &cache)
  }
}
