/// A layout that arranges views in front of each other, like ``ZStack``.
public struct ZStackLayout: Layout, HostLayout {
  /// The alignment of the views with each other.
  public var alignment: Alignment

  /// Creates a layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(proposal, subviews).size
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let line = arrange(proposal, subviews).line
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX + line.x - dimensions[alignment.horizontal],
          y: bounds.minY + line.y - dimensions[alignment.vertical]),
        proposal: proposal)
    }
  }

  private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (line: CGPoint, size: CGSize) {
    var (line, behind) = (CGPoint.zero, CGSize.zero)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      line.x = max(line.x, dimensions[alignment.horizontal])
      line.y = max(line.y, dimensions[alignment.vertical])
      behind.width = max(behind.width, dimensions.width - dimensions[alignment.horizontal])
      behind.height = max(behind.height, dimensions.height - dimensions[alignment.vertical])
    }
    return (line, CGSize(width: line.x + behind.width, height: line.y + behind.height))
  }
}

/// A view that arranges its content in layers, the last one in front.
@preconcurrency @MainActor
public struct ZStack<Content: View>: View, ArrangingView {
  let layout: ZStackLayout
  let content: Content

  /// Creates a stack of layers.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of the views with each other.
  ///   - content: The views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { StackNode(self, context) }
}
