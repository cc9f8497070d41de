/// Room that grows as far as it can, along the stack that it is in.
@preconcurrency @MainActor
public struct Spacer: View, LeafView {
  public var minLength: CGFloat?

  /// - Parameter minLength: what it takes at least; nil for the usual distance between views, which is one cell in a row of a terminal.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> SpacerElement {
    SpacerElement(graph: graph)
  }

  func update(_ element: SpacerElement, in environment: EnvironmentValues) {
    let lengths = environment.lengths(in: element.graph)
    guard let minLength else {
      let metrics = element.graph.backend.metrics
      element.least = CGSize(width: metrics.horizontalSpacing, height: metrics.verticalSpacing)
      return
    }
    element.least = CGSize(
      width: lengths.distance(minLength, .horizontal), height: lengths.distance(minLength, .vertical))
  }
}

final class SpacerElement: Element {
  /// In each direction that it may have.
  var least = CGSize.zero {
    didSet {
      if oldValue != least { layoutNeedsUpdate() }
    }
  }

  override var content: ElementContent { .spacer }
  override var isSpacer: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(least.width, proposal.width ?? 0), height: max(least.height, proposal.height ?? 0))
  }
}
