/// A layout that arranges views in a row, like ``HStack``.
public struct HStackLayout: Layout, HostLayout {
  /// The vertical alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance between views, or `nil` for the host's default.
  public var spacing: CGFloat?

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance between views. `nil` stands for the host's default.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lengths = subviews.lengths
    return lengths.toViewUnits(
      toHostUnits(lengths).arrangement.sizeThatFits(
        proposal: lengths.toHostUnits(proposal), subviews: subviews.inHostUnits, cache: &cache))
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let lengths = subviews.lengths
    toHostUnits(lengths).arrangement.placeSubviews(
      in: lengths.nearest(bounds), proposal: lengths.toHostUnits(proposal), subviews: subviews.inHostUnits,
      cache: &cache)
  }

  func toHostUnits(_ lengths: LengthConverter) -> HStackLayout {
    HStackLayout(alignment: alignment, spacing: lengths.distance(spacing, .horizontal))
  }

  private var arrangement: StackArrangement<HorizontalStackDirection> {
    StackArrangement(alignment: alignment, spacing: spacing)
  }
}

/// A view that arranges its content in a row.
@preconcurrency @MainActor
public struct HStack<Content: View>: View, ArrangingView {
  let layout: HStackLayout
  let content: Content

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of the views.
  ///   - spacing: The distance between views, in cells or points: see ``LengthUnit``. `nil` stands for the host's
  ///     default, one cell in a terminal.
  ///   - content: The views in the row, from left to right.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { StackNode(self, context) }
}
