/// What a window shows: the views in a column, in the middle.
struct RootLayout: HostLayout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(
      by: column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let size = column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let origin = CGPoint(
      x: ((bounds.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down))
    column.placeSubviews(
      in: CGRect(origin: origin, size: size), proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var column: StackArrangement<VerticalAlong> { StackArrangement(alignment: .center, spacing: nil) }
}
