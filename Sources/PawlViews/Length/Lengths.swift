/// Turns lengths that views say into units of the host, and lengths of the layout into those that views understand.
///
/// Elements are in units of the host throughout. They turn lengths as they take them from views, and as they tell them.
struct Lengths: Equatable, Sendable {
  /// How large one is that views say, in units of the host; nil where it is such a unit.
  private let scale: CGSize?
  /// How wide a line of one is that views say, in the host's units of lines.
  private let lineScale: CGFloat
  /// Whether the host shows parts of its units, so that nothing is rounded.
  let isExact: Bool

  /// Lengths that are in units of the host.
  static let host = Lengths(scale: nil, lineScale: 1, isExact: true)

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

  /// The length of something that takes room: if it has any, at least a unit.
  func extent(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    guard let scale, length.isFinite else { return length }
    if isExact { return length * scale[axis] }
    let units = (length * scale[axis]).rounded()
    return length > 0 ? max(1, units) : units
  }

  func extent(_ length: CGFloat?, _ axis: Axis) -> CGFloat? { length.map { extent($0, axis) } }

  /// Whether something is less than half of a unit, and so is shown much larger than it is said to be.
  func isThin(_ length: CGFloat, _ axis: Axis) -> Bool {
    scale.map { !isExact && length > 0 && length * $0[axis] < 0.5 } ?? false
  }

  /// A length that keeps things apart. Letters that stand in a row are kept apart by a unit at least.
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

  /// A length in any direction, such as a radius, in widths of a unit.
  func width(_ length: CGFloat) -> CGFloat { scale.map { length * $0.width } ?? length }

  /// The width of a line.
  func line(_ width: CGFloat) -> CGFloat { width * lineScale }

  /// Not in whole units: a place or a way may be of a picture.
  func exact(_ point: CGPoint) -> CGPoint {
    scale.map { CGPoint(x: point.x * $0.width, y: point.y * $0.height) } ?? point
  }

  /// Like ``exact(_:)-(CGPoint)``.
  func exact(_ size: CGSize) -> CGSize {
    scale.map { CGSize(width: size.width * $0.width, height: size.height * $0.height) } ?? size
  }

  /// The whole unit next to a place.
  func nearest(_ point: CGPoint) -> CGPoint {
    guard !isHost else { return point }
    let point = exact(point)
    if isExact { return point }
    return CGPoint(x: point.x.rounded(), y: point.y.rounded())
  }

  /// The whole units that come next to a length.
  func nearest(_ length: CGFloat, _ axis: Axis) -> CGFloat {
    guard let scale, length.isFinite else { return length }
    let units = length * scale[axis]
    return isExact ? units : units.rounded()
  }
}

/// What views are told.
extension Lengths {
  func told(_ length: CGFloat, _ axis: Axis) -> CGFloat { scale.map { length / $0[axis] } ?? length }

  func told(_ size: CGSize) -> CGSize {
    scale.map { CGSize(width: size.width / $0.width, height: size.height / $0.height) } ?? size
  }

  func told(_ point: CGPoint) -> CGPoint {
    scale.map { CGPoint(x: point.x / $0.width, y: point.y / $0.height) } ?? point
  }

  func told(_ rect: CGRect) -> CGRect { isHost ? rect : CGRect(origin: told(rect.origin), size: told(rect.size)) }
}
