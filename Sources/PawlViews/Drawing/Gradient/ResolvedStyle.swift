import Foundation

/// The paint of an area or a line as hosts draw it, with colors resolved from the environment.
package enum ResolvedStyle: Equatable, Sendable {
  case color(Color)
  case linear(Gradient, start: UnitPoint, end: UnitPoint)
  /// A radial gradient. The radii are in widths of a unit of the host.
  case radial(Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  case angular(Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle)

  /// Returns the color at a point of an area.
  ///
  /// - Parameters:
  ///   - point: The point, relative to the upper left corner of the area.
  ///   - size: The size of the area.
  ///   - aspect: The height of a unit divided by its width.
  package func color(at point: CGPoint, in size: CGSize, aspect: CGFloat) -> Color {
    func place(_ unit: UnitPoint) -> CGPoint { CGPoint(x: unit.x * size.width, y: unit.y * size.height * aspect) }
    let point = CGPoint(x: point.x, y: point.y * aspect)
    switch self {
    case .color(let color): return color
    case .linear(let gradient, let start, let end):
      let (start, end) = (place(start), place(end))
      let way = CGPoint(x: end.x - start.x, y: end.y - start.y)
      let length = way.x * way.x + way.y * way.y
      guard length > 0 else { return gradient.color(at: 1) }
      return gradient.color(at: ((point.x - start.x) * way.x + (point.y - start.y) * way.y) / length)
    case .radial(let gradient, let center, let startRadius, let endRadius):
      let center = place(center)
      let distance = hypot(point.x - center.x, point.y - center.y)
      guard endRadius != startRadius else { return gradient.color(at: 1) }
      return gradient.color(at: (distance - startRadius) / (endRadius - startRadius))
    case .angular(let gradient, let center, let startAngle, let endAngle):
      let center = place(center)
      let sweep = endAngle.radians - startAngle.radians
      guard sweep != 0 else { return gradient.color(at: 1) }
      var angle = (Double(atan2(point.y - center.y, point.x - center.x)) - startAngle.radians)
        .truncatingRemainder(dividingBy: 2 * .pi)
      if sweep > 0, angle < 0 { angle += 2 * .pi }
      if sweep < 0, angle > 0 { angle -= 2 * .pi }
      return gradient.color(at: CGFloat(angle / sweep))
    }
  }

  /// The first color of the style, for content that can have a single color only, such as text.
  var plainColor: Color {
    switch self {
    case .color(let color): color
    case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _):
      gradient.stops.first?.color ?? .clear
    }
  }
}

extension ResolvedStyle {
  /// Returns this style with its radii converted from a view's lengths to host units.
  func toHostUnits(_ lengths: LengthConverter) -> ResolvedStyle {
    guard case .radial(let gradient, let center, let start, let end) = self else { return self }
    return .radial(
      gradient, center: center, startRadius: lengths.width(start), endRadius: lengths.width(end))
  }
}

extension ResolvedStyle: Animatable {
  package nonisolated var animatableData: NumberList {
    get {
      switch self {
      case .color(let color): NumberList(color.components.numbers)
      case .linear(let gradient, let start, let end):
        NumberList(gradient.numbers + [start.x, start.y, end.x, end.y])
      case .radial(let gradient, let center, let startRadius, let endRadius):
        NumberList(gradient.numbers + [center.x, center.y, startRadius, endRadius])
      case .angular(let gradient, let center, let startAngle, let endAngle):
        NumberList(gradient.numbers + [center.x, center.y, startAngle.radians, endAngle.radians])
      }
    }
    set {
      let numbers = newValue.numbers
      guard numbers.count == animatableData.numbers.count else { return }
      let rest = numbers.suffix(4).map { CGFloat($0) }
      switch self {
      case .color(let color): self = .color(color.moved(to: numbers))
      case .linear(let gradient, _, _):
        self = .linear(
          gradient.moved(to: numbers), start: UnitPoint(x: rest[0], y: rest[1]), end: UnitPoint(x: rest[2], y: rest[3]))
      case .radial(let gradient, _, _, _):
        self = .radial(
          gradient.moved(to: numbers), center: UnitPoint(x: rest[0], y: rest[1]), startRadius: rest[2],
          endRadius: rest[3])
      case .angular(let gradient, _, _, _):
        self = .angular(
          gradient.moved(to: numbers), center: UnitPoint(x: rest[0], y: rest[1]),
          startAngle: Angle(radians: rest[2]), endAngle: Angle(radians: rest[3]))
      }
    }
  }
}

extension Color {
  /// Returns the color with these components, or the color itself if it already has them.
  ///
  /// A named color thus keeps its name, which stands for a color of the theme.
  fileprivate func moved(to numbers: [Double]) -> Color {
    var moving = AnimatableColor(color: self)
    moving.animatableData = NumberList(numbers)
    return moving.color
  }
}

extension Gradient {
  /// Five numbers for each stop: the four components of its color and its location.
  fileprivate var numbers: [Double] { stops.flatMap { $0.color.components.numbers + [Double($0.location)] } }

  fileprivate func moved(to numbers: [Double]) -> Gradient {
    var gradient = self
    for index in stops.indices {
      gradient.stops[index].color = stops[index].color.moved(to: Array(numbers[5 * index..<5 * index + 4]))
      gradient.stops[index].location = CGFloat(numbers[5 * index + 4])
    }
    return gradient
  }
}
