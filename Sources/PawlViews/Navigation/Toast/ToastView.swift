/// A toast that is presented at present.
struct PresentedToast<Panel: View> {
  let panel: Panel
  let kind: Toast.Kind
  /// The time until the toast ends; `nil` for a toast that doesn't end by itself.
  let duration: Duration?
  /// The identity of the toast. When it changes, the toast ends and another one begins.
  let id: AnyHashable?
  let dismiss: () -> Void
}

/// A view that can present a toast.
struct ToastView<Content: View, Panel: View>: PrimitiveView {
  let content: Content
  /// The presented toast; `nil` while there is none.
  let presented: PresentedToast<Panel>?

  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ToastNode(self, context) }
}

private final class ToastNode<Content: View, Panel: View>:
  PresentingNode<ToastView<Content, Panel>, Content, LayoutView<ToastLayout, Panel>>
{
  private var toast: ToastElement?

  init(_ view: ToastView<Content, Panel>, _ context: NodeContext) {
    super.init(view, content: view.content, context)
    renew()
  }

  override func update(_ view: ToastView<Content, Panel>) {
    let isOther = self.view.presented?.id != view.presented?.id
    super.update(view)
    update(content: view.content)
    if isOther { end() }
    renew()
  }

  private func renew() {
    guard let presented = view.presented else {
      end()
      return
    }
    let content = LayoutView(layout: ToastLayout(), content: presented.panel)
    if let panel, let toast {
      panel.update(content)
      toast.update(kind: presented.kind, duration: presented.duration, dismissal: presented.dismiss)
      return
    }
    let toast = ToastElement(
      begin(content), kind: presented.kind, duration: presented.duration, dismissal: presented.dismiss)
    self.toast = toast
    graph.window.add(toast)
  }

  override func withdraw() {
    if let toast { graph.window.remove(toast) }
    toast = nil
  }
}

/// Lays out the panel of a toast.
private struct ToastLayout: HostLayout, ArrangedLayout {
  var rule: Arrangement { .row(.top, spacing: nil) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    row.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var row: StackArrangement<HorizontalStackDirection> { StackArrangement(alignment: .top, spacing: nil) }
}
