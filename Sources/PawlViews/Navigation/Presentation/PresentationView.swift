/// A view that can present another view in front of the window's content.
struct PresentationView<Content: View, Presented: View>: PrimitiveView {
  let content: Content
  let kind: Presentation.Kind
  /// The presented view; nil while nothing is presented.
  let presented: Presented?
  /// The identity of the presented view. When it changes, the presentation ends and another one begins.
  var id: AnyHashable?
  /// Ends the presentation when the user closes the panel; nil if the user can't close it.
  let dismiss: (() -> Void)?
  var onDismiss: (() -> Void)?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PresentationNode(self, context) }
}

private final class PresentationNode<Content: View, Presented: View>: KeepingNode<PresentationView<Content, Presented>>
{
  private typealias Panel = OverflowView<LayoutView<PanelLayout, Presented>>

  private var child: TypedNode<Content>?
  private var panel: TypedNode<Panel>?
  private var presentation: Presentation?

  override init(_ view: PresentationView<Content, Presented>, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, self.context)
    willShowElsewhere()
    if view.presented != nil { renew() }
  }

  override func update(_ view: PresentationView<Content, Presented>) {
    let isOther = self.view.id != view.id
    super.update(view)
    child?.update(view.content)
    if isOther { end() }
    renew()
  }

  override var modifiedNode: ViewNode? { child }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let panel { body(panel) }
  }

  override func collectElements(into list: inout ElementList) { child?.collectElements(into: &list) }

  override func didLeave() { withdraw() }

  private func renew() {
    guard let presented = view.presented else { return end() }
    let content = Panel(content: LayoutView(layout: PanelLayout(), content: presented), fills: [])
    if let panel {
      panel.update(content)
      presentation?.dismiss = view.dismiss
    } else {
      begin(content)
    }
  }

  private func begin(_ content: Panel) {
    var list = ElementList()
    child?.collectElements(into: &list)
    let anchor = list.elements.first
    let panel = PawlViews.makeNode(content, context)
    self.panel = panel
    list = ElementList()
    panel.collectElements(into: &list)
    let presentation = Presentation(view.kind, list.elements[0], anchor: anchor)
    presentation.dismiss = view.dismiss
    self.presentation = presentation
    graph.window.add(presentation)
  }

  private func end() {
    guard let panel else { return }
    self.panel = nil
    panel.leave()
    withdraw()
    if let onDismiss = view.onDismiss { graph.whenUpdated(onDismiss) }
  }

  private func withdraw() {
    if let presentation { graph.window.remove(presentation) }
    presentation = nil
  }
}

/// Lays out the presented views in a column.
private struct PanelLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .column(.center, spacing: nil) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var column: StackArrangement<VerticalStackDirection> { StackArrangement(alignment: .center, spacing: nil) }
}
