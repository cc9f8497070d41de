extension View {
  /// Shows a view behind a list row; nil for the default background.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    RowBackgroundView(content: self, background: view)
  }
}

private struct RowBackgroundView<Content: View, Background: View>: PrimitiveView {
  let content: Content
  let background: Background?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { RowBackgroundNode(self, context) }
}

private final class RowBackgroundNode<Content: View, Background: View>:
  KeepingNode<RowBackgroundView<Content, Background>>, RowTraitSource, RowBackground
{
  private typealias Layer = LayoutView<ZStackLayout, Background>

  private var child: TypedNode<Content>?
  /// The nodes of the background views, by the ids of their row elements.
  private var layers: [UInt64: TypedNode<Layer>] = [:]

  override var rowTraitSource: (any RowTraitSource)? { self }

  override init(_ view: RowBackgroundView<Content, Background>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
  }

  override func update(_ view: RowBackgroundView<Content, Background>) {
    let isNew = (self.view.background == nil) != (view.background == nil)
    super.update(view)
    child?.update(view.content)
    if let background = view.background {
      for layer in layers.values { layer.update(Layer(layout: ZStackLayout(), content: background)) }
    }
    if isNew { elementsDidChange() }
  }

  override var passesRows: Bool { true }
  override var partCount: Int { 1 }
  override func part(at index: Int) -> ViewNode { child ?? self }
  override func index(ofPart part: ViewNode) -> Int? { part === child ? 0 : nil }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    for layer in layers.values { body(layer) }
  }

  override func collectElements(into list: inout ElementList) { child?.collectElements(into: &list) }

  func apply(to traits: inout RowTraits) {
    if traits.background == nil, view.background != nil { traits.background = self }
  }

  func element(behind row: RowElement) -> Element {
    var list = ElementList()
    layer(behind: row).collectElements(into: &list)
    return list.elements[0]
  }

  func remove(from row: RowElement) { layers.removeValue(forKey: row.id)?.leave() }

  private func layer(behind row: RowElement) -> ViewNode {
    if let layer = layers[row.id] { return layer }
    guard let background = view.background else { preconditionFailure("A row without a background has a layer for it") }
    let layer = PawlViews.makeNode(Layer(layout: ZStackLayout(), content: background), eagerContext)
    layers[row.id] = layer
    return layer
  }
}
