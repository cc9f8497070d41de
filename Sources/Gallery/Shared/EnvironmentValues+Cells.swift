import PawlUI

private struct DrawsInCellsKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether the host draws in cells, so that texts have one size and shapes look best at whole numbers of cells.
  var drawsInCells: Bool {
    get { self[DrawsInCellsKey.self] }
    set { self[DrawsInCellsKey.self] = newValue }
  }
}
