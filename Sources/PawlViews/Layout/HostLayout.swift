/// A layout of PawlViews itself, which works in units of the host whatever the unit of the views' lengths is.
@MainActor
protocol HostLayout: Layout {
  /// Returns this layout with its lengths converted from a view's lengths to host units.
  func toHostUnits(_ lengths: LengthConverter) -> Self

  /// The axes along which the layout tries views that are larger than the window.
  var freeAxes: Axis.Set { get }
}

extension HostLayout {
  func toHostUnits(_ lengths: LengthConverter) -> Self { self }

  var freeAxes: Axis.Set { [] }
}

/// The conversions for a layout of the program, which works in the lengths of its views.
///
/// Such a layout may also call layouts of PawlViews with these lengths.
extension LengthConverter {
  /// Returns a proposal in whole host units.
  func toHostUnits(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard !isHost else { return proposal }
    // Conversion to views' lengths and back may lose a small fraction.
    func units(_ length: CGFloat) -> CGFloat { isExact ? length : (length + 0.001).rounded(.down) }
    let size = exact(proposal.replacingUnspecifiedDimensions(by: .zero))
    return ProposedViewSize(
      width: proposal.width == nil ? nil : units(size.width), height: proposal.height == nil ? nil : units(size.height))
  }

  func toViewUnits(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard !isHost else { return proposal }
    return ProposedViewSize(
      width: proposal.width.map { toViewUnits($0, .horizontal) },
      height: proposal.height.map { toViewUnits($0, .vertical) })
  }

  /// Returns a size of a layout in whole host units.
  func nearest(_ size: CGSize) -> CGSize {
    guard !isHost else { return size }
    return CGSize(width: nearest(size.width, .horizontal), height: nearest(size.height, .vertical))
  }

  /// Like ``nearest(_:)-(CGSize)``.
  func nearest(_ rect: CGRect) -> CGRect {
    isHost ? rect : CGRect(origin: nearest(rect.origin), size: nearest(rect.size))
  }
}
