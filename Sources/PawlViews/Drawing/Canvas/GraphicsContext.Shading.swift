import Foundation

extension GraphicsContext {
  /// The color or the gradient of a drawing operation.
  public struct Shading: Sendable {
    private enum Kind: Sendable {
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }

    private let kind: Kind

    /// The foreground style of the canvas.
    public static let foreground = Shading(kind: .style(ForegroundStyle()))

    /// Returns a shading of one color.
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(color)) }

    /// Returns a shading of one color, given by its components from 0 to 1.
    ///
    /// - Parameter colorSpace: Ignored. The components are taken as sRGB.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(red: red, green: green, blue: blue, opacity: opacity))
    }

    /// Returns a shading of one gray, from 0 for black to 1 for white.
    ///
    /// - Parameter colorSpace: Ignored. The brightness is taken as sRGB.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(white: white, opacity: opacity))
    }

    /// Returns a shading of a style. The unit points of a gradient are relative to the bounds of the path.
    public static func style<Style: ShapeStyle>(_ style: Style) -> Shading { Shading(kind: .style(style)) }

    /// Returns a shading whose colors change along a line between two points of the context.
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }

    /// Returns a shading whose colors change with the distance from a point of the context.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }

    /// Returns a shading whose colors change with the direction from a point of the context, in a full turn.
    ///
    /// - Parameter angle: The angle at which the gradient begins and ends.
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }

    /// Returns the paint of a path, with all points in fractions of the canvas and all radii in widths of a unit of the host.
    ///
    /// - Parameter path: The path, in the coordinates of the canvas.
    @MainActor
    func resolved(for path: Path, in context: GraphicsContext) -> ResolvedStyle {
      let size = context.size
      func fraction(_ point: CGPoint) -> UnitPoint {
        UnitPoint(x: size.width > 0 ? point.x / size.width : 0, y: size.height > 0 ? point.y / size.height : 0)
      }
      func place(_ point: CGPoint) -> UnitPoint { fraction(point.applying(context.transform)) }
      func radius(_ length: CGFloat) -> CGFloat { length * context.scale / context.units.unit.width }
      switch kind {
      case .linear(let gradient, let start, let end): return .linear(gradient, start: place(start), end: place(end))
      case .radial(let gradient, let center, let startRadius, let endRadius):
        return .radial(
          gradient, center: place(center), startRadius: radius(startRadius), endRadius: radius(endRadius))
      case .conic(let gradient, let center, let angle):
        let turn = Angle(radians: Double(atan2(context.transform.b, context.transform.a)))
        let start = angle + turn
        return .angular(gradient, center: place(center), startAngle: start, endAngle: start + .degrees(360))
      case .style(let style):
        let style = style.made(in: context.environment)
        if case .color = style { return style }
        let bounds = path.boundingRect
        return style.placed { unit in
          fraction(CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height))
        } radius: {
          radius($0)
        }
      }
    }
  }
}

extension ResolvedStyle {
  /// Returns this style with its points and radii converted.
  fileprivate func placed(_ place: (UnitPoint) -> UnitPoint, radius: (CGFloat) -> CGFloat) -> ResolvedStyle {
    switch self {
    case .color: self
    case .linear(let gradient, let start, let end): .linear(gradient, start: place(start), end: place(end))
    case .radial(let gradient, let center, let startRadius, let endRadius):
      .radial(gradient, center: place(center), startRadius: radius(startRadius), endRadius: radius(endRadius))
    case .angular(let gradient, let center, let startAngle, let endAngle):
      .angular(gradient, center: place(center), startAngle: startAngle, endAngle: endAngle)
    }
  }
}
