/// Arranges views in a column.
public struct VStackLayout: Layout, HostLayout {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  /// - Parameter spacing: between views; nil for what is usual where it is shown.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let lengths = subviews.lengths
    return lengths.told(
      turned(lengths).arrangement.sizeThatFits(
        proposal: lengths.turned(proposal), subviews: subviews.inHostUnits, cache: &cache))
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let lengths = subviews.lengths
    turned(lengths).arrangement.placeSubviews(
      in: lengths.nearest(bounds), proposal: lengths.turned(proposal), subviews: subviews.inHostUnits, cache: &cache)
  }

  func turned(_ lengths: Lengths) -> VStackLayout {
    VStackLayout(alignment: alignment, spacing: lengths.distance(spacing, .vertical))
  }

  private var arrangement: StackArrangement<VerticalAlong> { StackArrangement(alignment: alignment, spacing: spacing) }
}

/// Views in a column.
@preconcurrency @MainActor
public struct VStack<Content: View>: View {
  private let layout: VStackLayout
  private let content: Content

  /// - Parameter spacing: between views; nil for what is usual where it is shown.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}
