extension View {
  /// Shows views in front of this view, within its frame.
  ///
  /// The layout of this view doesn't change. If this view consists of several views, each gets an overlay of its own.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    DecorationView(
      content: self, decoration: LayoutView(layout: ZStackLayout(alignment: alignment), content: content()),
      alignment: alignment, isInFront: true)
  }

  /// Shows a view, passed as a value, in front of this view. Like ``overlay(alignment:content:)``.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Shows views behind this view, within its frame.
  ///
  /// The layout of this view doesn't change. If this view consists of several views, each gets a background of its own.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    DecorationView(
      content: self, decoration: LayoutView(layout: ZStackLayout(alignment: alignment), content: content()),
      alignment: alignment, isInFront: false)
  }

  /// Shows a view, passed as a value, behind this view. Like ``background(alignment:content:)``.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self.background(alignment: alignment) { background }
  }
}

private struct DecorationView<Content: View, Decoration: View>: PrimitiveView {
  let content: Content
  let decoration: LayoutView<ZStackLayout, Decoration>
  let alignment: Alignment
  let isInFront: Bool

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { DecorationNode(self, context) }
}

/// A node that decorates each element of its content with a decoration of its own.
private final class DecorationNode<Content: View, Decoration: View>: TypedNode<DecorationView<Content, Decoration>> {
  private typealias Decorated = (element: DecorationElement, node: TypedNode<LayoutView<ZStackLayout, Decoration>>)

  private var decoration: LayoutView<ZStackLayout, Decoration>
  private var alignment: Alignment
  private let isInFront: Bool
  private var child: TypedNode<Content>?
  private var decorated: [Decorated] = []

  init(_ view: DecorationView<Content, Decoration>, _ context: NodeContext) {
    (decoration, alignment, isInFront) = (view.decoration, view.alignment, view.isInFront)
    super.init(context)
    child = PawlViews.makeNode(view.content, eagerContext)
    renew()
  }

  override func update(_ view: DecorationView<Content, Decoration>) {
    (decoration, alignment) = (view.decoration, view.alignment)
    child?.update(view.content)
    for (element, node) in decorated {
      node.update(view.decoration)
      element.alignment = view.alignment
    }
  }

  override var modifiedNode: ViewNode? { child }

  override var canBeMadeAgain: Bool { true }

  /// Whether a decoration keeps state. Each decoration belongs to one element.
  override var isTiedToElements: Bool { decorated.contains { !$0.node.keepsNothing } }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    for (_, node) in decorated { body(node) }
  }

  override func collectElements(into list: inout ElementList) {
    for (element, _) in decorated { list.append(element) }
  }

  override func elementsDidChange() {
    renew()
    super.elementsDidChange()
  }

  /// Collects the elements to decorate. Elements that were there already keep their decoration.
  private func renew() {
    var list = ElementList()
    child?.collectElements(into: &list)
    var known = Dictionary(decorated.map { ($0.element.base.id, $0) }, uniquingKeysWith: { $1 })
    decorated = list.elements.map { known.removeValue(forKey: $0.id) ?? decorate($0) }
    for (_, node) in known.values { node.leave() }
  }

  private func decorate(_ base: Element) -> Decorated {
    let node = PawlViews.makeNode(decoration, eagerContext)
    var list = ElementList()
    node.collectElements(into: &list)
    let element = DecorationElement(
      base, decoration: list.elements[0], alignment: alignment, isInFront: isInFront)
    return (element, node)
  }
}

/// An element with another element in front of it or behind it.
final class DecorationElement: Element {
  let base: Element
  let decoration: Element
  let isInFront: Bool
  var alignment: Alignment {
    didSet {
      if oldValue != alignment { layoutNeedsUpdate() }
    }
  }

  fileprivate init(_ base: Element, decoration: Element, alignment: Alignment, isInFront: Bool) {
    self.base = base
    self.decoration = decoration
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(graph: base.graph)
    adopt(base)
    adopt(decoration)
  }

  override var arrangement: Arrangement { .decoration(alignment, isInFront: isInFront) }
  override var children: [Element] { isInFront ? [base, decoration] : [decoration, base] }
  override var layoutPriority: Double { base.layoutPriority }
  override var zIndex: Double { base.zIndex }
  override var accessibility: AccessibilityDescription { base.accessibility }

  override func value<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { base.value(for: key) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { base.size(for: proposal) }

  override func placeChildren(_ proposal: ProposedViewSize) {
    base.place(at: .zero, proposal: proposal)
    let inner = ProposedViewSize(size)
    let (outer, dimensions) = (base.dimensions(for: proposal), decoration.dimensions(for: inner))
    let (horizontal, vertical) = (alignment.horizontal, alignment.vertical)
    decoration.place(
      at: CGPoint(
        x: (outer[horizontal] - dimensions[horizontal]).rounded(.down),
        y: (outer[vertical] - dimensions[vertical]).rounded(.down)),
      proposal: inner)
  }

  override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    base.explicitGuide(key, in: size, proposal)
  }
}
