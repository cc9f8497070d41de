import PawlTerminal
import PawlViews

/// Returns the cells of a view.
@MainActor
func grid(_ view: some View, width: Int, height: Int, depth: ColorDepth = .none) -> CellGrid {
  let screen = ViewScreen()
  screen.theme = CellTheme(depth: depth)
  screen.show(view)
  screen.resize(columns: width, rows: height)
  var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
  _ = screen.draw(into: &grid, at: .now)
  return grid
}

/// Returns a view as text, without colors.
@MainActor
func picture(_ view: some View, width: Int, height: Int) -> String {
  grid(view, width: width, height: height).text
}
