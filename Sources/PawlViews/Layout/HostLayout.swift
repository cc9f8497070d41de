/// A layout that the module itself makes: it is asked in units of the host, whatever its views say lengths in.
@MainActor
protocol HostLayout: Layout {
  /// This layout with the lengths that a view has said for it in units of the host.
  func turned(_ lengths: Lengths) -> Self

  /// In which directions it tries out views that are larger than the window.
  var freeAxes: Axis.Set { get }
}

extension HostLayout {
  func turned(_ lengths: Lengths) -> Self { self }

  var freeAxes: Axis.Set { [] }
}

/// What a layout of a program is told, and what it says. Others of these layouts may be asked by it, in its lengths.
extension Lengths {
  /// Room that is offered: whole units of it.
  func turned(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard !isHost else { return proposal }
    // A little more than a fraction may be missing of what was told before.
    func units(_ length: CGFloat) -> CGFloat { isExact ? length : (length + 0.001).rounded(.down) }
    let size = exact(proposal.replacingUnspecifiedDimensions(by: .zero))
    return ProposedViewSize(
      width: proposal.width == nil ? nil : units(size.width), height: proposal.height == nil ? nil : units(size.height))
  }

  func told(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard !isHost else { return proposal }
    return ProposedViewSize(
      width: proposal.width.map { told($0, .horizontal) }, height: proposal.height.map { told($0, .vertical) })
  }

  /// What a layout says of its size, or of its bounds.
  func nearest(_ size: CGSize) -> CGSize {
    guard !isHost else { return size }
    return CGSize(width: nearest(size.width, .horizontal), height: nearest(size.height, .vertical))
  }

  /// Like ``nearest(_:)-(CGSize)``.
  func nearest(_ rect: CGRect) -> CGRect {
    isHost ? rect : CGRect(origin: nearest(rect.origin), size: nearest(rect.size))
  }
}
