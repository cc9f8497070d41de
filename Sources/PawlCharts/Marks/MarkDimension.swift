public import PawlViews

/// The width of a bar or a rectangle across its axis.
public struct MarkDimension: Equatable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  enum Kind: Equatable, Sendable {
    case automatic
    case fixed(CGFloat)
    case inset(CGFloat)
    case ratio(CGFloat)
  }

  let kind: Kind

  /// A part of the space of a value, with gaps between bars.
  public static let automatic = MarkDimension(kind: .automatic)

  /// Returns a length in the unit of a canvas.
  public static func fixed(_ length: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(length)) }

  /// Returns the space of a value, less a length on each side.
  public static func inset(_ length: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(length)) }

  /// Returns a part of the space of a value, from 0 to 1.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(ratio)) }

  private init(kind: Kind) { self.kind = kind }

  public init(floatLiteral length: Double) { self.init(kind: .fixed(CGFloat(length))) }

  public init(integerLiteral length: Int) { self.init(kind: .fixed(CGFloat(length))) }
}

/// The placement of bars or areas at the same place of an axis.
public enum MarkStackingMethod: Hashable, Sendable {
  /// On each other, negative values below zero.
  case standard
  /// On each other, with sums of 1.
  case normalized
  /// On each other, with the middle at zero.
  case center
  /// Over each other, each from zero.
  case unstacked
}

/// The form of a line between its points.
public enum InterpolationMethod: Hashable, Sendable {
  /// Straight lines.
  case linear
  /// Steps at the beginning of each interval.
  case stepStart
  /// Steps in the middle of each interval.
  case stepCenter
  /// Steps at the end of each interval.
  case stepEnd
  /// A curve that has no minima and maxima but the points.
  case monotone
  /// A Catmull-Rom curve through the points.
  case catmullRom
}

/// The form of a symbol.
public enum BasicChartSymbolShape: Hashable, Sendable, CaseIterable {
  /// A disc.
  case circle
  /// A square.
  case square
  /// A triangle that points up.
  case triangle
  /// A square on its corner.
  case diamond
  /// A plus sign.
  case plus
  /// A cross.
  case cross
}
