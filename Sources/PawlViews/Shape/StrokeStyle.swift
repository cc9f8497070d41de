/// The ends of lines.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// How a line is drawn along a path.
public struct StrokeStyle: Equatable, Sendable {
  /// In cells or points, as they are wide: 1 is a column in a terminal, and half a row. See ``LengthUnit``.
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  /// How long the line is drawn and then left out, by turns; always drawn if empty.
  public var dash: [CGFloat]
  /// Where in the pattern the line begins.
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

extension StrokeStyle: Animatable {
  public nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(lineWidth, dashPhase) }
    set { (lineWidth, dashPhase) = (newValue.first, newValue.second) }
  }
}

/// How an area is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether parts that the path goes around an even number of times are left out.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
