import PawlTerminal
import PawlViews

/// A screen on which a test types.
@MainActor
final class Typed {
  let screen: ViewScreen
  private var grid: CellGrid
  private(set) var cursor: CellPoint?
  private let start = ContinuousClock.now

  init(_ view: some View, columns: Int = 30, rows: Int = 6, help: Bool = false) {
    screen = ViewScreen(showsHelp: help)
    grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    screen.resize(columns: columns, rows: rows)
    screen.show(view)
  }

  func key(_ keys: Key..., modifiers: KeyModifiers = []) {
    for key in keys { screen.handle(.key(PawlTerminal.KeyPress(key, modifiers))) }
  }

  func type(_ text: String) {
    for character in text { key(.character(character)) }
  }

  func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) {
    screen.handle(.mouse(MouseEvent(action, at: CellPoint(column: column, row: row))))
  }

  func draw(after time: Duration = .zero) { cursor = screen.draw(into: &grid, at: start + time) }

  /// The frame as text, without blank rows at its end.
  var text: String {
    draw()
    var text = grid.text[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }

  func style(_ column: Int, _ row: Int) -> CellStyle {
    draw()
    return grid[column, row].style
  }

  /// The last row, which shows the key help.
  var help: String {
    draw()
    return String(grid.text.split(separator: "\n", omittingEmptySubsequences: false)[grid.height - 1])
  }

  /// The label of the focused element.
  var focused: String? {
    draw()
    return screen.graph.focus.element?.label
  }
}
