/// The square units that shapes measure in.
@MainActor
struct ShapeUnits {
  /// The size of a unit of the host, in square units.
  let unit: CGSize
  /// The height of a unit of the environment's length unit, in square units.
  let aspect: CGFloat
  private let lengths: LengthConverter

  init(_ lengths: LengthConverter, _ graph: ViewGraph) {
    self.lengths = lengths
    if lengths.isHost {
      aspect = graph.backend.metrics.unitAspect
      unit = CGSize(width: 1, height: aspect)
    } else {
      aspect = 1
      unit = lengths.toViewUnits(CGSize(width: 1, height: 1))
    }
  }

  /// Returns a stroke style with its lengths converted to widths of a unit of the host.
  func stroke(_ style: StrokeStyle) -> StrokeStyle {
    guard !lengths.isHost else { return style }
    var style = style
    style.lineWidth = lengths.line(style.lineWidth)
    style.dash = style.dash.map { lengths.width($0) }
    style.dashPhase = lengths.width(style.dashPhase)
    return style
  }

  /// Returns the width of a line in the unit of the environment, given in the host's units for lines.
  func lineWidth(ofHost width: CGFloat) -> CGFloat { lengths.isHost ? width : width / lengths.line(1) }

  /// Returns the size of a shape for a proposed size, both in units of the host.
  func size(of shape: some Shape, in proposal: ProposedViewSize) -> CGSize {
    let room = ProposedViewSize(
      width: proposal.width.map { $0 * unit.width }, height: proposal.height.map { $0 * unit.height })
    var size = shape.sizeThatFits(room)
    if unit.width != 1 { size.width /= unit.width }
    if unit.height != 1 { size.height /= unit.height }
    if lengths.isExact, !lengths.isHost { return size }
    // Sizes in cells are whole numbers: a part of a cell takes a whole one.
    return CGSize(
      width: unit.width != 1 ? size.width.rounded(.up) : size.width,
      height: unit.height != 1 ? size.height.rounded(.up) : size.height)
  }
}
