/// Colours along a line.
public struct LinearGradient: KnownShapeStyle, Hashable {
  private let gradient: Gradient
  private let startPoint, endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .linear(gradient, start: startPoint, end: endPoint)
  }
}

/// Colours from a point outwards.
public struct RadialGradient: KnownShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startRadius, endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .radial(gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// Colours around a point, from the right on in the way of the hands of a clock.
public struct AngularGradient: KnownShapeStyle, Hashable {
  private let gradient: Gradient
  private let center: UnitPoint
  private let startAngle, endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = startAngle == endAngle ? startAngle + .degrees(360) : endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// All around.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle)
  }

  /// All around.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// All around.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedStyle {
    .angular(gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}

extension LinearGradient: View {
  /// All the room there is, in these colours.
  public var body: some View { StyleView(style: self) }
}

extension RadialGradient: View {
  /// All the room there is, in these colours.
  public var body: some View { StyleView(style: self) }
}

extension AngularGradient: View {
  /// All the room there is, in these colours.
  public var body: some View { StyleView(style: self) }
}
