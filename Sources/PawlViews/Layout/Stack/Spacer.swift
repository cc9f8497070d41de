/// A flexible space that expands along the axis of the enclosing stack.
///
/// Without ``minLength``, a spacer on a page in a browser takes at least 10 points in a row and 8 points in a column.
@preconcurrency @MainActor
public struct Spacer: View, LeafView {
  /// The minimum length, or `nil` for the host's default spacing.
  public var minLength: CGFloat?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The minimum length, in cells or points: see ``LengthUnit``. `nil` stands for the host's
  ///   default spacing. In a terminal that is one cell in a row, and zero in a column.
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
  /// The minimum length in each direction, of which the enclosing stack uses one.
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
