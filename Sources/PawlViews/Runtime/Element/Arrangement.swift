/// The rule by which an element arranges its children, for hosts that lay out by rules of their own.
///
/// Lengths are in units of the host. A length of `nil` stands for the host's default.
package enum Arrangement: Equatable {
  /// A single child in the same frame.
  case single
  /// Children at the places that the layout has given them. No rule describes their places.
  case placed
  /// Children side by side, with an alignment across the row.
  case row(VerticalAlignment, spacing: CGFloat?)
  /// Children one below the other, with an alignment across the column.
  case column(HorizontalAlignment, spacing: CGFloat?)
  /// Children in front of each other, the last one in front.
  case layers(Alignment)
  /// A child, and a decoration of its size behind or in front of it. The one in front is the second child.
  case decoration(Alignment, isInFront: Bool)
  /// A single child with distances around it.
  case padding(EdgeInsets)
  /// A single child in a frame with limits.
  case frame(FlexibleFrame)
  /// A single child that keeps its ideal size in some directions.
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// A single child in a frame of a certain width for a height of 1, on a square grid. A ratio of `nil` stands for the
  /// child's own.
  case aspectRatio(CGFloat?, ContentMode)
  /// Children in columns, row by row, with an alignment across the row.
  case columns([GridTrackWidth], spacing: CGFloat?, VerticalAlignment)
  /// Children in the columns of a table. In a header, a divider follows each of them.
  case cells(isHeader: Bool)
  /// A single child whose center lies at a point.
  case position(CGPoint)
  /// Children at the upper left corner of all the space that was offered. They were made for a space of that size.
  case room
  /// Three groups of children: at the beginning, in the middle and at the end. A fourth one is a line below them.
  case bar
  /// Panes with dividers in between, in turns.
  case split(SplitRule)
}

/// The width of a column of a grid.
package enum GridTrackWidth: Equatable, Sendable {
  /// A certain width.
  case fixed(CGFloat)
  /// An equal share of the free width, with a minimum.
  case share(least: CGFloat)
  /// As many columns as fit, each with a minimum width.
  case repeated(least: CGFloat)
}

/// A layout that follows a rule, by which a host may arrange the views itself.
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
