/// Arranges views in a row.
public struct HStackLayout: Layout, HostLayout {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  /// - Parameter spacing: between views; nil for what is usual where it is shown.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
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

  func turned(_ lengths: Lengths) -> HStackLayout {
    HStackLayout(alignment: alignment, spacing: lengths.distance(spacing, .horizontal))
  }

  private var arrangement: StackArrangement<HorizontalAlong> {
    StackArrangement(alignment: alignment, spacing: spacing)
  }
}

/// Views in a row.
@preconcurrency @MainActor
public struct HStack<Content: View>: View {
  private let layout: HStackLayout
  private let content: Content

  /// - Parameter spacing: between views; nil for what is usual where it is shown.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}
