/// A sequence of colors, each at a location, with the colors between them interpolated.
public struct Gradient: Hashable, Sendable {
  /// A color at a location of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color at the location.
    public var color: Color
    /// The location, from 0 at the start of the gradient to 1 at its end.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// The stops, in ascending order of their locations.
  public var stops: [Stop]

  /// Creates a gradient from stops.
  ///
  /// - Parameter stops: The stops, in ascending order of their locations. A gradient without stops is clear.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient with evenly spaced colors.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  /// Returns the color at a location. Locations before the first stop have its color, and those after the last stop
  /// have that one's.
  package func color(at location: CGFloat) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard location > first.location else { return first.color }
    for (before, after) in zip(stops, stops.dropFirst()) where location <= after.location {
      let length = after.location - before.location
      if length <= 0 || before.color == after.color { return after.color }
      let part = Double((location - before.location) / length)
      return Color(before.color.components.mixed(with: after.color.components, by: part))
    }
    return last.color
  }
}
