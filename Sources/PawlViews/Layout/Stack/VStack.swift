/// A layout that arranges views in a column, like ``VStack``.
public struct VStackLayout: Layout, HostLayout {
  /// The horizontal alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance between views, or `nil` for the host's default.
  public var spacing: CGFloat?

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance between views. `nil` stands for the host's default.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
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

  func toHostUnits(_ lengths: LengthConverter) -> VStackLayout {
    VStackLayout(alignment: alignment, spacing: lengths.distance(spacing, .vertical))
  }

  private var arrangement: StackArrangement<VerticalStackDirection> {
    StackArrangement(alignment: alignment, spacing: spacing)
  }
}

/// A view that arranges its content in a column.
@preconcurrency @MainActor
public struct VStack<Content: View>: View, ArrangingView {
  let layout: VStackLayout
  let content: Content

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of the views.
  ///   - spacing: The distance between views, in cells or points: see ``LengthUnit``. `nil` stands for the host's
  ///     default, zero in a terminal.
  ///   - content: The views in the column, from top to bottom.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { StackNode(self, context) }
}
