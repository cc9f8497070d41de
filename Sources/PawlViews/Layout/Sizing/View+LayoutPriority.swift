extension View {
  /// Sets the priority of this view in the distribution of space in a stack. Default: 0.
  ///
  /// A stack offers space to views of higher priority first, and keeps the minimum size of the others free. In a row of
  /// a page in a browser, views of lower priority shrink first, and a text keeps the width of its longest word.
  public func layoutPriority(_ value: Double) -> some View { PriorityView(content: self, priority: value) }
}

extension Element {
  /// The priority in a stack's distribution of space, for hosts that lay out by rules of their own.
  package final var stackPriority: Double { layoutPriority }

  /// The minimum length of a spacer in each direction, or `nil` for the host's default or if this is no spacer.
  package final var leastSpace: CGSize? {
    guard let spacer = self as? SpacerElement else { return nil }
    let metrics = graph.backend.metrics
    let usual = CGSize(width: metrics.horizontalSpacing, height: metrics.verticalSpacing)
    return spacer.least == usual ? nil : spacer.least
  }
}

private struct PriorityView<Content: View>: ElementModifier {
  let content: Content
  let priority: Double

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PriorityElement { PriorityElement(base, priority) }

  func update(_ wrapper: PriorityElement, in environment: EnvironmentValues) { wrapper.priority = priority }
}

private final class PriorityElement: ModifierElement {
  var priority: Double {
    didSet {
      if oldValue != priority { layoutNeedsUpdate() }
    }
  }

  init(_ base: Element, _ priority: Double) {
    self.priority = priority
    super.init(base)
  }

  override var layoutPriority: Double { priority }
}
