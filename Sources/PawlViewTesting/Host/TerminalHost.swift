package import PawlTerminal
package import PawlViews

/// A host that draws like a terminal session, into memory.
@MainActor
package final class TerminalHost: TesterHost {
  package let screen: ViewScreen
  private var shown: CellGrid?
  /// Called with a text that the views or the user have copied.
  var didCopy: (String) -> Void = { _ in }

  package init(columns: Int, rows: Int, needsFrame: @escaping @Sendable () -> Void) {
    screen = ViewScreen(needsFrame: needsFrame)
    screen.requests.copy = { [weak self] text in
      self?.didCopy(text)
      return true
    }
    screen.resize(columns: columns, rows: rows)
  }

  package var graph: ViewGraph { screen.graph }
  package var size: (columns: Int, rows: Int) { (screen.columns, screen.rows) }
  package var html: String { graph.html }

  package func show(_ view: some View, lengths: LengthUnit) { screen.show(view, lengths: lengths) }
  package func resize(columns: Int, rows: Int) { screen.resize(columns: columns, rows: rows) }
  package func settle() { screen.settle() }
  package func handle(_ event: InputEvent) { screen.handle(event) }
  package func setClock(_ now: @escaping () -> ContinuousClock.Instant) { screen.now = now }

  package var inputObserver: HostInputObserver? {
    get { screen.inputObserver }
    set { screen.inputObserver = newValue }
  }

  package func play(_ input: HostInput, isRefused: Bool) throws(HostPlaybackFailure) {
    try screen.play(input, isHeadless: true)
  }

  package func perform(_ event: ControlEvent, on element: Element) -> Bool { element.perform(event) }

  package func draw(at instant: ContinuousClock.Instant) -> (text: String, cursor: (column: Int, row: Int)?) {
    let (grid, cursor) = grid(at: instant)
    shown = grid
    return (grid.text, cursor.map { ($0.column, $0.row) })
  }

  package func differenceFromScratch(at instant: ContinuousClock.Instant) -> String? {
    guard let shown else { return nil }
    graph.rootElement?.forgetLayout()
    let fresh = grid(at: instant).grid
    let differs = (0..<shown.height).contains { row in
      (0..<shown.width).contains { column in
        shown.string(column: column, row: row) != fresh.string(column: column, row: row)
          || shown[column, row].style != fresh[column, row].style
      }
    }
    return differs ? fresh.text : nil
  }

  package func picture(at instant: ContinuousClock.Instant) -> SnapshotPicture {
    let (grid, cursor) = grid(at: instant)
    let palette: PicturePalette = screen.theme.isDark ? .dark : .light
    return SnapshotPicture(text: CellPicture(grid, cursor: cursor, palette: palette).svg, fileExtension: "svg")
  }

  package func grid(at instant: ContinuousClock.Instant) -> (grid: CellGrid, cursor: CellPoint?) {
    var grid = CellGrid(width: screen.columns, height: screen.rows, clusters: ClusterTable())
    let cursor = screen.draw(into: &grid, at: instant)
    return (grid, cursor)
  }
}
