/// Room that grows as far as it can, along the stack that it is in.
@preconcurrency @MainActor
public struct Spacer: View, LeafView {
  public var minLength: CGFloat?

  /// - Parameter minLength: what it takes at least; nil for what is usual where it is shown.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> SpacerElement {
    SpacerElement(graph: graph)
  }

  func update(_ element: SpacerElement, in environment: EnvironmentValues) { element.minLength = minLength ?? 0 }
}

final class SpacerElement: Element {
  var minLength: CGFloat = 0 {
    didSet {
      if oldValue != minLength { layoutNeedsUpdate() }
    }
  }

  override var content: ElementContent { .spacer }
  override var isSpacer: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(minLength, proposal.width ?? 0), height: max(minLength, proposal.height ?? 0))
  }
}
