import Gallery
import PawlTerminal
import PawlUI
import TerminalHarness

/// What the gallery shows, without a terminal: the same view, told of the same keys.
@MainActor
final class GalleryTwin {
  private let screen: ViewScreen
  private var grid: CellGrid
  private var parser = InputParser()
  private let depth: ColorDepth

  /// - Parameters:
  ///   - name: an example; nil for the list of all.
  ///   - depth: the colours of the terminal.
  ///   - changes: called on any thread when it may look different by itself.
  init(_ name: String?, columns: Int, rows: Int, depth: ColorDepth, changes: @escaping @Sendable () -> Void) {
    self.depth = depth
    screen = ViewScreen(showsHelp: true, needsFrame: changes)
    screen.theme = Theme(isDark: true, depth: depth)
    grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    if let example = name.flatMap(Examples.named) {
      screen.show(NavigationView { ExampleView(example) }.navigationViewStyle(.stack))
    } else {
      screen.show(GalleryView())
    }
    resize(columns: columns, rows: rows)
    _ = screen.draw(into: &grid, at: .now)
  }

  /// Takes what a terminal sends. All of it has come: an ESC at its end is the key.
  ///
  /// - Returns: whether it has changed the look.
  func type(_ bytes: [UInt8]) -> Bool {
    let oldCursor = screen.draw(into: &grid, at: .now)
    let old = grid
    for event in parser.feed(bytes) + parser.flush() { screen.handle(event) }
    let cursor = screen.draw(into: &grid, at: .now)
    let hasOtherStyles = (0..<grid.height).contains { row in
      (0..<grid.width).contains { old[$0, row].style != grid[$0, row].style }
    }
    return cursor != oldCursor || grid.text != old.text || hasOtherStyles
  }

  /// When something looks different by itself; nil if nothing does.
  var nextFrame: ContinuousClock.Instant? { screen.nextFrame }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    grid.resize(width: columns, height: rows)
  }

  /// Where a terminal shows something else, or has its cursor in another place; nil if it looks the same.
  ///
  /// - Parameter first: the terminal's row that is the first of the frame.
  func difference(from terminal: TerminalModel, row first: Int) -> String? {
    let cursor = screen.draw(into: &grid, at: .now)
    if let difference = terminal.difference(from: grid, depth, row: first) { return difference }
    guard terminal.showsCursor == (cursor != nil) else {
      return "the cursor is \(terminal.showsCursor ? "seen" : "hidden")"
    }
    guard let cursor, cursor.column != terminal.column || cursor.row + first != terminal.row else { return nil }
    return "the cursor is at \(terminal.column ?? -1), \(terminal.row) instead of \(cursor)"
  }

  /// Ends what the views have begun.
  func end() { screen.graph.clear() }
}
