/// A gradient whose colors change along a line.
///
/// As a view, it fills the space that it is offered.
public struct LinearGradient: BuiltinShapeStyle, Hashable {
  private let gradient: Gradient
  private let startPoint, endPoint: UnitPoint

  /// Creates a linear gradient from a gradient and the two ends of its line.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a linear gradient from evenly spaced colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a linear gradient from stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(gradient, start: startPoint, end: endPoint)
  }
}

/// A gradient whose colors change with the distance from a point.
///
/// As a view, it fills the space that it is offered. A browser ignores the radii: the gradient begins at the center and
/// ends at a distance of half the width and half the height.
public struct RadialGradient: BuiltinShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius, endRadius: CGFloat

  /// Creates a radial gradient from a gradient.
  ///
  /// - Parameters:
  ///   - startRadius: The distance from the center at which the gradient begins, in widths of a cell or in points: see
  ///     ``LengthUnit``.
  ///   - endRadius: The distance at which it ends.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a radial gradient from evenly spaced colors.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Creates a radial gradient from stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// A gradient whose colors change with the angle around a point, clockwise from the right.
///
/// As a view, it fills the space that it is offered.
public struct AngularGradient: BuiltinShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startAngle, endAngle: Angle

  /// Creates an angular gradient between two angles. Equal angles stand for a full turn.
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = startAngle == endAngle ? startAngle + .degrees(360) : endAngle
  }

  /// Creates an angular gradient from evenly spaced colors.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates an angular gradient from stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates an angular gradient that makes a full turn from an angle.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }

  /// Creates an angular gradient of evenly spaced colors that makes a full turn from an angle.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates an angular gradient of stops that makes a full turn from an angle.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .angular(gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}

extension LinearGradient: View {
  /// Fills the available space with the gradient.
  public var body: some View { StyleView(style: self) }
}

extension RadialGradient: View {
  /// Fills the available space with the gradient.
  public var body: some View { StyleView(style: self) }
}

extension AngularGradient: View {
  /// Fills the available space with the gradient.
  public var body: some View { StyleView(style: self) }
}
