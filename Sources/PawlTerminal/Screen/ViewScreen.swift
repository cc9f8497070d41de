package import PawlViews

/// Views on a screen of cells: draws them, and has them react to what the user does.
///
/// A session shows it on a terminal; tests use it without one.
@MainActor
package final class ViewScreen {
  package let graph: ViewGraph
  let needsFrame: @Sendable () -> Void
  package var theme = Theme()
  /// Whether the last row says what keys do.
  package var showsHelp: Bool
  /// Whether one sees what has the focus.
  package var showsFocus = true
  package private(set) var columns = 0
  package private(set) var rows = 0
  /// What the program asks its host for.
  package var requests = Requests()
  /// What the pointer has been pressed on, until it is let go.
  var grip: Grip?
  /// What the program has printed; nil once the user has put it away.
  private(set) var notice: Notice?
  /// The first line shown in the panel of all keys; nil while the panel is closed.
  var guideOffset: Int?
  /// The control that has had the focus since it was scrolled to.
  weak var shownFocus: Element?
  /// The element in which a control was looked for out of sight, since nothing had the focus.
  weak var searchedScroll: ScrollElement?
  private var turns = false
  private var firstFrame: ContinuousClock.Instant?
  private var lastFrame: ContinuousClock.Instant?

  /// What a screen cannot do by itself.
  package struct Requests {
    /// The user wants to end the program.
    package var quit: () -> Void = {}
    /// The user wants to have the shell for a while.
    package var suspend: () -> Void = {}
    /// What is on the screen may not be what was drawn.
    package var redraw: () -> Void = {}
  }

  /// - Parameter needsFrame: called on any thread when there is something to draw.
  package init(showsHelp: Bool = false, needsFrame: @escaping @Sendable () -> Void = {}) {
    self.showsHelp = showsHelp
    self.needsFrame = needsFrame
    graph = ViewGraph(backend: CellBackend(), needsFrame: needsFrame)
    graph.focus.staysInSight = true
  }

  /// - Parameter lengths: what the numbers are that the view says as lengths.
  package func show(_ view: some View, lengths: LengthUnit = .cells) {
    if lengths == .cells { graph.show(view) } else { graph.show(view.environment(\.lengthUnit, lengths)) }
  }

  package func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Shows something that the program has printed.
  package func note(_ text: String) {
    var notice = self.notice ?? Notice()
    notice.add(text)
    self.notice = notice.lines.isEmpty ? nil : notice
    needsFrame()
  }

  /// Hides what the program has printed. The views get its rows back.
  func putAwayNotice() { notice = nil }

  /// The rows that views have.
  var viewRows: Int { rowsAboveHelp - noticeRows.count }

  private var rowsAboveHelp: Int { max(0, rows - (hasHelp ? 1 : 0)) }

  /// The rows between the views and the help row, which show what was printed.
  private var noticeRows: [String] { notice?.rows(width: columns, height: rows) ?? [] }

  /// Whether the last row says what keys do.
  var hasHelp: Bool { showsHelp && rows >= ViewScreen.leastRowsWithHelp }

  /// Brings everything up to date: bodies, places, and the focus.
  package func settle() {
    for _ in 0..<ViewScreen.settlingRounds {
      layOut()
      graph.focus.settle(chooses: true)
      if showNewFocus() { continue }
      if !graph.needsUpdate { return }
    }
  }

  /// Brings bodies and places up to date.
  func layOut() {
    graph.update()
    graph.layOut(in: CGSize(width: CGFloat(columns), height: CGFloat(viewRows)))
  }

  /// Draws everything.
  ///
  /// - Parameter instant: what moves by itself follows it.
  /// - Returns: where the cursor is to be shown, nil for nowhere.
  package func draw(into grid: inout CellGrid, at instant: ContinuousClock.Instant) -> CellPoint? {
    graph.advance(to: instant)
    settle()
    let first = firstFrame ?? instant
    (firstFrame, lastFrame) = (first, instant)
    // Given away and back, so that the cells are not copied.
    let width = grid.width
    let taken = exchange(&grid, CellGrid(width: 0, height: 0, clusters: grid.clusters))
    var painter = Painter(
      grid: taken, theme: theme, focused: showsFocus ? graph.focus.element : nil, time: (instant - first) / .seconds(1))
    if let root = graph.rootElement { painter.draw(root) }
    painter.draw(notice: noticeRows, above: rowsAboveHelp, width: width)
    if let guideOffset { painter.draw(KeyGuide(self), offset: guideOffset, columns: width, rows: viewRows) }
    if hasHelp { painter.drawHelp(HelpLine(self), row: rows - 1, width: width) }
    turns = painter.turns
    let cursor = guideOffset == nil ? painter.cursor : nil
    grid = painter.grid
    return cursor
  }

  /// When something looks different by itself; nil if nothing does.
  package var nextFrame: ContinuousClock.Instant? {
    guard let lastFrame else { return nil }
    if graph.isAnimating { return lastFrame }
    return turns ? lastFrame + .seconds(1) / Glyphs.spinnerSpeed : nil
  }

  private static let settlingRounds = 4
  private static let leastRowsWithHelp = 6
}

private func exchange<Value>(_ place: inout Value, _ value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
