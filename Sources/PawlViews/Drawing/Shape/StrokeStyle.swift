/// The form of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at the end of its path.
  case butt
  /// The line ends with a half circle around the end of its path.
  case round
  /// The line extends beyond the end of its path by half its width. A terminal draws a half circle.
  case square
}

/// The form of the corners of a line. A terminal draws all corners round.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner.
  case miter
  /// A rounded corner.
  case round
  /// A corner that is cut off.
  case bevel
}

/// The width, the ends, the corners and the dashes of a line along a path.
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line in the length unit of its environment.
  ///
  /// The default unit is the width of a column in a terminal, which is about half the height of a row, and two CSS
  /// pixels in a browser. A terminal draws no line thinner than a dot of a braille character, which is half a column.
  /// See ``LengthUnit``.
  public var lineWidth: CGFloat
  /// The form of the ends of the line and of its dashes.
  public var lineCap: CGLineCap
  /// The form of the corners. A terminal draws all corners round.
  public var lineJoin: CGLineJoin
  /// The limit for the length of pointed corners, as a multiple of the line's width. A terminal draws all corners round.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps, by turns. An empty array means a solid line.
  ///
  /// The lengths are in the length unit of the environment. By default a length of 1 is the width of a column, which is
  /// 10 CSS pixels in a browser.
  public var dash: [CGFloat]
  /// The distance into the pattern at which the line begins.
  public var dashPhase: CGFloat

  /// Creates a stroke style.
  ///
  /// - Parameters:
  ///   - lineWidth: The width of the line. Default: 1.
  ///   - lineCap: The form of the ends. Default: ``CGLineCap/butt``.
  ///   - lineJoin: The form of the corners. Default: ``CGLineJoin/miter``.
  ///   - miterLimit: The limit for the length of pointed corners. Default: 10. A terminal ignores it.
  ///   - dash: The lengths of dashes and gaps, by turns. Default: a solid line.
  ///   - dashPhase: The distance into the pattern at which the line begins. Default: 0.
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

/// The rule by which a shape is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether the even-odd rule decides which parts are filled. If not, the nonzero winding rule decides.
  public var isEOFilled: Bool
  /// Whether edges are smooth. Ignored: the host decides.
  public var isAntialiased: Bool

  /// Creates a fill style.
  ///
  /// - Parameters:
  ///   - eoFill: Whether the even-odd rule decides which parts are filled, by which parts that the path surrounds an
  ///     even number of times stay empty. Default: `false`.
  ///   - antialiased: Whether edges are smooth. Ignored: the host decides.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
