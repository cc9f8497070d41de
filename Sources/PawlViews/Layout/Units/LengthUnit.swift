/// The unit of the lengths in `frame`, `padding`, `offset`, the spacing of stacks and so on.
///
///     TodosView()
///       .environment(\.lengthUnit, .points)
///
/// The unit belongs to the source, not to the screen: views that were written for a phone use points wherever they are
/// shown. It applies to all lengths that views below set, and to all that they are given: the size of a
/// ``GeometryReader``, the places of a ``DragGesture``, the values of a ``Layout``. For a length that a view doesn't
/// set, the host's default applies in either unit.
public enum LengthUnit: Hashable, Sendable {
  /// Columns and rows of a terminal. A row is about twice as high as a column is wide.
  ///
  /// In a browser, a cell is 10 points wide and 20 points high.
  case cells

  /// Points of a screen, as high as they are wide. A cell of a terminal is 8 points wide and 16 points high.
  ///
  /// A browser shows points as given. A terminal rounds lengths to the nearest whole cell. A width or height above zero
  /// takes at least one cell, and so does a horizontal distance above zero. A vertical distance of less than half a row
  /// is dropped.
  case points
}

private struct LengthUnitKey: EnvironmentKey {
  static let defaultValue = LengthUnit.cells
}

extension EnvironmentValues {
  /// The unit of lengths in views. Default: ``LengthUnit/cells``.
  public var lengthUnit: LengthUnit {
    get { self[LengthUnitKey.self] }
    set { self[LengthUnitKey.self] = newValue }
  }

  /// Returns the conversion from views' lengths in this environment to units of the host.
  @MainActor
  func lengths(in graph: ViewGraph) -> LengthConverter { LengthConverter(lengthUnit, graph.backend) }
}
