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
  /// The frame that the presented view asks for, or `nil` for the one of the host.
  var frame: SheetFrame?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { PresentationNode(self, context) }
}

private typealias PresentedPanel<Presented: View> = OverflowView<LayoutView<PanelLayout, Presented>>

private final class PresentationNode<Content: View, Presented: View>:
  PresentingNode<PresentationView<Content, Presented>, Content, PresentedPanel<Presented>>
{
  private var presentation: Presentation?

  init(_ view: PresentationView<Content, Presented>, _ context: NodeContext) {
    super.init(view, content: view.content, context)
    if view.presented != nil { renew() }
  }

  override func update(_ view: PresentationView<Content, Presented>) {
    let isOther = self.view.id != view.id
    super.update(view)
    update(content: view.content)
    if isOther { dismiss() }
    renew()
  }

  private func renew() {
    guard let presented = view.presented else { return dismiss() }
    let hasHeight = view.frame?.height != nil
    let content = PresentedPanel(
      content: LayoutView(layout: PanelLayout(fillsHeight: view.frame?.hasIndicator == true), content: presented),
      fills: hasHeight ? .vertical : [])
    if let panel {
      panel.update(content)
      presentation?.dismiss = view.dismiss
      presentation?.sheetFrame = view.frame
    } else {
      present(content)
    }
  }

  private func present(_ content: PresentedPanel<Presented>) {
    var list = ElementList()
    modifiedNode?.collectElements(into: &list)
    let presentation = Presentation(view.kind, begin(content), anchor: list.elements.first)
    presentation.dismiss = view.dismiss
    presentation.sheetFrame = view.frame
    self.presentation = presentation
    graph.window.add(presentation)
  }

  private func dismiss() {
    guard end() else { return }
    if let onDismiss = view.onDismiss { graph.whenUpdated(onDismiss) }
  }

  override func withdraw() {
    if let presentation { graph.window.remove(presentation) }
    presentation = nil
  }
}

/// Lays out the presented views in a column.
private struct PanelLayout: HostLayout, ArrangedLayout {
  /// Whether the column begins at the upper edge of a panel that is higher than the column.
  var fillsHeight = false

  var rule: Arrangement { .column(.center, spacing: nil) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    var size = column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    if fillsHeight { size.height = max(size.height, proposal.height ?? 0) }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var bounds = bounds
    if fillsHeight {
      bounds.size.height = column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache).height
    }
    column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var column: StackArrangement<VerticalStackDirection> { StackArrangement(alignment: .center, spacing: nil) }
}
