/// How an element arranges what is inside it, for hosts that give things their places by rules of their own.
///
/// Lengths are in units. What is nil was not said: the host has a usual one.
package enum Arrangement: Equatable {
  /// There is one inside, in the same place.
  case single
  /// Where layout has placed them, which no rule that is known here says.
  case placed
  case row(VerticalAlignment, spacing: CGFloat?)
  case column(HorizontalAlignment, spacing: CGFloat?)
  /// One in front of the other.
  case layers(Alignment)
  /// One, with another behind or in front of it that has its size: see ``DecorationElement``.
  case decoration(Alignment)
  case padding(EdgeInsets)
  case frame(FlexibleFrame)
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// The width for a height of 1 on a square grid; nil for that of what is inside.
  case aspectRatio(CGFloat?, ContentMode)
  /// In columns that share the room evenly, or as many as fit where each has a least width.
  case columns([GridTrackWidth], spacing: CGFloat?)
  /// The middle of what is inside lies at a point.
  case position(CGPoint)
  /// All the room that is offered, whatever is inside, which begins at its upper left corner and was made for its size.
  case room
  /// Three groups: at the beginning, in the middle and at the end. A fourth is a line below.
  case bar
}

/// What a column of a grid takes.
package enum GridTrackWidth: Equatable, Sendable {
  case fixed(CGFloat)
  case share(least: CGFloat)
  /// As many of these as there is room for.
  case repeated(least: CGFloat)
}

/// A layout that a host may follow by rules of its own.
@MainActor
protocol ArrangedLayout {
  var rule: Arrangement { get }
}

extension HStackLayout: ArrangedLayout {
  var rule: Arrangement { .row(alignment, spacing: spacing) }
}

extension VStackLayout: ArrangedLayout {
  var rule: Arrangement { .column(alignment, spacing: spacing) }
}

extension ZStackLayout: ArrangedLayout {
  var rule: Arrangement { .layers(alignment) }
}

extension RootLayout: ArrangedLayout {
  var rule: Arrangement { .column(.center, spacing: nil) }
}
