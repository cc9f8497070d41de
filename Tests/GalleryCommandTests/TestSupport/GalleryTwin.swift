import Gallery
import PawlTerminal
import PawlUI
import TerminalHarness

/// The gallery without a terminal: the same view, which receives the same keys.
@MainActor
final class GalleryTwin {
  private let screen: ViewScreen
  private var grid: CellGrid
  private var parser = InputParser()
  private let depth: ColorDepth

  /// Shows an example or the start page.
  ///
  /// - Parameters:
  ///   - name: The example, or nil for the start page.
  ///   - depth: The color depth of the terminal.
  ///   - changes: A closure that is called, on any thread, when the view may have changed by itself.
  init(_ name: String?, columns: Int, rows: Int, depth: ColorDepth, changes: @escaping @Sendable () -> Void) {
    self.depth = depth
    screen = ViewScreen(showsHelp: true, needsFrame: changes)
    screen.theme = CellTheme(isDark: true, depth: depth)
    grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    var options = ExampleOptions()
    options.session = GallerySession()
    screen.show(GalleryView(name.flatMap(Examples.named), options: options))
    resize(columns: columns, rows: rows)
    _ = screen.draw(into: &grid, at: .now)
  }

  /// Handles bytes as a terminal sends them. The bytes are complete, so an ESC at their end is the Escape key.
  ///
  /// - Returns: Whether the screen has changed.
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

  /// The time of the next change by itself, or nil if none is due.
  var nextFrame: ContinuousClock.Instant? { screen.nextFrame }

  func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    grid.resize(width: columns, height: rows)
  }

  /// Returns a description of the differences in contents or cursor from the terminal, or nil if both look the same.
  ///
  /// - Parameter first: The row of the terminal that corresponds to the first row of the frame.
  func difference(from terminal: TerminalModel, row first: Int) -> String? {
    let cursor = screen.draw(into: &grid, at: .now)
    if let difference = terminal.difference(from: grid, depth, row: first) { return difference }
    guard terminal.showsCursor == (cursor != nil) else {
      return "the cursor is \(terminal.showsCursor ? "seen" : "hidden")"
    }
    guard let cursor, cursor.column != terminal.column || cursor.row + first != terminal.row else { return nil }
    return "the cursor is at \(terminal.column ?? -1), \(terminal.row) instead of \(cursor)"
  }

  /// Ends the tasks that the views have started.
  func end() { screen.graph.clear() }
}
