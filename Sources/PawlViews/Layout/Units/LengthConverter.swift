/// A conversion between the lengths of views and units of the host.
///
/// Elements use units of the host throughout. They convert lengths when they take them from views, and when they report
/// them to views.
struct LengthConverter: Equatable, Sendable {
  /// The size of a view's unit in units of the host, or `nil` if the two are the same.
  private let scale: CGSize?
  /// The width of a line of one view unit, in the host's units for lines.
  private let lineScale: CGFloat
  /// Whether the host shows fractions of its units, so that nothing is rounded.
  let isExact: Bool

  /// The conversion for lengths that are in units of the host already.
  static let host = LengthConverter(scale: nil, lineScale: 1, isExact: true)

  private init(scale: CGSize?, lineScale: CGFloat, isExact: Bool) {
    (self.scale, self.lineScale, self.isExact) = (scale, lineScale, isExact)
  }

  @MainActor
  init(_ unit: LengthUnit, _ backend: any Backend) {
    guard unit != .cells else {
      self = .host
      return
    }
    let metrics = backend.metrics
    self.init(scale: metrics.point, lineScale: metrics.linePoint, isExact: metrics.showsPartsOfUnits)
  }

  var isHost: Bool { scale == nil }

  /// Returns a length that takes space. A length above zero is at least one unit.
  func extent(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    guard let scale, length.isFinite else { return length }
    if isExact { return length * scale[axis] }
    let units = (length * scale[axis]).rounded()
    return length > 0 ? max(1, units) : units
  }

  func extent(_ length: CGFloat?, _ axis: Axis) -> CGFloat? { length.map { extent($0, axis) } }

  /// Returns whether a length is less than half a unit, so that the host shows it much larger than it is.
  func isThin(_ length: CGFloat, _ axis: Axis) -> Bool {
    scale.map { !isExact && length > 0 && length * $0[axis] < 0.5 } ?? false
  }

  /// Returns a distance between views. A horizontal distance above zero is at least one unit, so that letters stay
  /// apart.
  func distance(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    guard let scale, length.isFinite else { return length }
    if isExact { return length * scale[axis] }
    let units = (length * scale[axis]).rounded()
    return axis == .horizontal && length > 0 ? max(1, units) : units
  }

  func distance(_ length: CGFloat?, _ axis: Axis) -> CGFloat? { length.map { distance($0, axis) } }

  func distances(_ insets: EdgeInsets) -> EdgeInsets {
    guard !isHost else { return insets }
    return EdgeInsets(
      top: distance(insets.top, .vertical), leading: distance(insets.leading, .horizontal),
      bottom: distance(insets.bottom, .vertical), trailing: distance(insets.trailing, .horizontal))
  }

  /// Returns a length without a direction, such as a radius, in widths of a unit.
  func width(_ length: CGFloat) -> CGFloat { scale.map { length * $0.width } ?? length }

  /// Returns the width of a line in the host's units for lines.
  func line(_ width: CGFloat) -> CGFloat { width * lineScale }

  /// Returns a place without rounding it, for effects that move a drawing by fractions of a unit.
  func exact(_ point: CGPoint) -> CGPoint {
    scale.map { CGPoint(x: point.x * $0.width, y: point.y * $0.height) } ?? point
  }

  /// Like ``exact(_:)-(CGPoint)``.
  func exact(_ size: CGSize) -> CGSize {
    scale.map { CGSize(width: size.width * $0.width, height: size.height * $0.height) } ?? size
  }

  /// Returns the whole unit that is nearest to a place.
  func nearest(_ point: CGPoint) -> CGPoint {
    guard !isHost else { return point }
    let point = exact(point)
    if isExact { return point }
    return CGPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  /// Returns the whole number of units that is nearest to a length.
  func nearest(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    guard let scale, length.isFinite else { return length }
    let units = length * scale[axis]
    return isExact ? units : units.rounded()
  }
}

/// The conversion from units of the host to the lengths that views are given.
extension LengthConverter {
  func toViewUnits(_ length: CGFloat, _ axis: Axis) -> CGFloat { scale.map { length / $0[axis] } ?? length }

  func toViewUnits(_ size: CGSize) -> CGSize {
    scale.map { CGSize(width: size.width / $0.width, height: size.height / $0.height) } ?? size
  }

  func toViewUnits(_ point: CGPoint) -> CGPoint {
    scale.map { CGPoint(x: point.x / $0.width, y: point.y / $0.height) } ?? point
  }

  func toViewUnits(_ rect: CGRect) -> CGRect {
    isHost ? rect : CGRect(origin: toViewUnits(rect.origin), size: toViewUnits(rect.size))
  }
}
