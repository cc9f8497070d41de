/// A line between views: vertical in an ``HStack``, horizontal elsewhere.
@preconcurrency @MainActor
public struct Divider: View, LeafView {
  /// Creates a divider.
  public init() {}

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> DividerElement {
    DividerElement(graph: graph)
  }

  func update(_ element: DividerElement, in environment: EnvironmentValues) {}
}

final class DividerElement: Element {
  /// The line runs along the longer side of its frame. In a square, it runs across the stack.
  override var content: ElementContent {
    if size.width != size.height { return .divider(size.width > size.height ? .horizontal : .vertical) }
    return .divider(parentAxis == .horizontal ? .vertical : .horizontal)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if parentAxis == .horizontal {
      CGSize(width: 1, height: proposal.height ?? 1)
    } else {
      CGSize(width: proposal.width ?? 1, height: 1)
    }
  }

  /// The axis of the enclosing stack, or vertical if there is none.
  private var parentAxis: Axis {
    for element in ancestors {
      if let axis = element.stackAxis { return axis }
    }
    return .vertical
  }
}
