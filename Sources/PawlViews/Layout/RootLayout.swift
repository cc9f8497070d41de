/// The layout of a window: a column of views in the center.
struct RootLayout: HostLayout {
  /// Whether the layout may be larger than the window if its views are.
  var mayOverflow = false

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let content = column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let room = proposal.replacingUnspecifiedDimensions(by: content)
    guard mayOverflow else { return room }
    return CGSize(width: max(room.width, content.width), height: max(room.height, content.height))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let size = column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let origin = CGPoint(
      x: ((bounds.width - size.width) / 2).rounded(.down), y: ((bounds.height - size.height) / 2).rounded(.down))
    column.placeSubviews(
      in: CGRect(origin: origin, size: size), proposal: proposal, subviews: subviews, cache: &cache)
  }

  private var column: StackArrangement<VerticalStackDirection> { StackArrangement(alignment: .center, spacing: nil) }
}
