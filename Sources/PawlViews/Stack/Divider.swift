/// A line between views: across a row, along a column.
@preconcurrency @MainActor
public struct Divider: View, LeafView {
  public init() {}

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> DividerElement {
    DividerElement(graph: graph)
  }

  func update(_ element: DividerElement, in environment: EnvironmentValues) {}
}

final class DividerElement: Element {
  /// Lies across the direction in which it is not offered more than a line.
  override var content: ElementContent { .divider(size.width >= size.height ? .horizontal : .vertical) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if parentAxis == .horizontal {
      CGSize(width: 1, height: proposal.height ?? 1)
    } else {
      CGSize(width: proposal.width ?? 1, height: 1)
    }
  }

  /// In which direction the stack goes that it is in.
  private var parentAxis: Axis {
    var ancestor = parent
    while let element = ancestor {
      if let axis = element.stackAxis { return axis }
      ancestor = element.parent
    }
    return .vertical
  }
}
