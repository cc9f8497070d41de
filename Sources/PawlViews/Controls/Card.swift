/// The element of a panel around one view.
private final class CardElement: ModifierElement {
  var hasLabel: Bool {
    didSet {
      guard hasLabel != oldValue else { return }
      layoutNeedsUpdate()
      contentDidChange()
    }
  }

  init(_ base: Element, hasLabel: Bool) {
    self.hasLabel = hasLabel
    super.init(base)
  }

  override var content: ElementContent { .card(hasLabel: hasLabel) }

  /// The room for the edges, with a margin at the sides. A label stands in place of the upper edge.
  private var insets: EdgeInsets {
    guard graph.backend.metrics.outlinesPanels else { return EdgeInsets() }
    return EdgeInsets(top: hasLabel ? 0 : 1, leading: 2, bottom: 1, trailing: 2)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal.inset(by: insets) }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (inner, insets) = (base.size(for: inner(proposal)), insets)
    return CGSize(
      width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom)
  }
}

private struct CardView<Content: View>: ElementModifier {
  let content: Content
  let hasLabel: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> CardElement {
    CardElement(base, hasLabel: hasLabel)
  }

  func update(_ wrapper: CardElement, in environment: EnvironmentValues) { wrapper.hasLabel = hasLabel }
}

private final class LegendElement: ModifierElement {
  override var content: ElementContent { .legend }
}

private struct LegendView<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> LegendElement { LegendElement(base) }

  func update(_ wrapper: LegendElement, in environment: EnvironmentValues) {}
}

extension View {
  /// Shows this view on a panel.
  ///
  /// - Parameter hasLabel: Whether the view begins with the panel's label: see ``legend()``.
  func card(hasLabel: Bool) -> some View { CardView(content: self, hasLabel: hasLabel) }

  /// Makes this view the label of the card around it.
  func legend() -> some View { LegendView(content: self) }
}
