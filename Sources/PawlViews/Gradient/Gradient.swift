/// Colours that pass over into each other.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// From 0 to 1.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at the same distances from each other.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  /// The colour at a place. Before the first and after the last it is that of these.
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
