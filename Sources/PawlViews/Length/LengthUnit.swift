/// What the numbers are that views say as lengths: in `frame`, `padding`, `offset`, the spacing of stacks and so on.
///
///     TodosView()
///       .environment(\.lengthUnit, .points)
///
/// The unit is a fact of the source, not of the screen: views that were written for a phone say points, wherever they are
/// shown. It counts for all lengths that views say below, and for all that they are told: the size of a ``GeometryReader``,
/// the places of a ``DragGesture``, what a ``Layout`` works with. What a view does not say is what is usual where it is
/// shown, in either unit.
public enum LengthUnit: Hashable, Sendable {
  /// Columns and rows of a terminal. A row is about twice as high as a column is wide.
  case cells

  /// Points of a screen, as high as they are wide. A cell of a terminal is 8 of them wide and 16 high.
  ///
  /// A browser shows them as they are said. In a terminal, lengths become whole cells, the nearest. What has a width or a height keeps at least one cell of it, and so does a
  /// distance from left to right. A distance from top to bottom that is less than half a row is left out.
  case points
}

private struct LengthUnitKey: EnvironmentKey {
  static let defaultValue = LengthUnit.cells
}

extension EnvironmentValues {
  /// What the numbers are that views say as lengths: cells, unless it is set.
  public var lengthUnit: LengthUnit {
    get { self[LengthUnitKey.self] }
    set { self[LengthUnitKey.self] = newValue }
  }

  /// Turns lengths that are said here into those of what shows them.
  @MainActor
  func lengths(in graph: ViewGraph) -> Lengths { Lengths(lengthUnit, graph.backend) }
}
