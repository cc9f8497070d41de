package import PawlViews

/// Views on a screen of cells: it draws them, and passes the user's input to them.
///
/// A session shows it on a terminal; tests use it without a terminal.
@MainActor
package final class ViewScreen {
  package let graph: ViewGraph
  let needsFrame: @Sendable () -> Void
  /// The theme of windows whose content sets none, in the terminal's colors.
  package var theme = CellTheme() {
    didSet {
      if theme.isDark != appearance.isDark { appearance.isDark = theme.isDark }
      if theme.isDark != oldValue.isDark || theme.depth != oldValue.depth { windowDidChange() }
    }
  }
  /// The themes of the window and its parts.
  private let themes = CellThemes()
  private let appearance = Appearance()
  private let scaledPictures = ScaledPictures()
  /// Whether the terminal draws pictures itself, in place of cells.
  package var showsGraphics = false
  /// Whether the last row lists keys.
  package var showsHelp: Bool
  /// Whether the control with the focus is highlighted.
  package var showsFocus = true
  package private(set) var columns = 0
  package private(set) var rows = 0
  /// The requests that the screen makes of its host.
  package var requests = Requests()
  /// The target of the pointer press, until the button is released.
  var pressTarget: PressTarget?
  /// The press of the pointer that may begin a drag.
  var pickup: Pickup?
  /// The place of the pointer while something is dragged; `nil` otherwise.
  var dragPoint: CGPoint?
  /// The part of a text that the user has selected with the pointer; `nil` for none.
  var textSelection: TextSelection?
  /// The views under the pointer.
  var hoveredViews = HoveredViews()
  /// Whether a view that was drawn last has an action or a look for the pointer, so that its movements are needed.
  package private(set) var wantsPointerMoves = false
  /// The last press of the pointer, which another one at the same place continues.
  var lastPress: PointerPress?
  /// The text that the program has printed; `nil` once the user has dismissed it.
  private(set) var notice: Notice?
  /// The text that was copied or cut last.
  package private(set) var clipboard: String?
  /// The first line shown in the panel of all keys; nil while the panel is closed.
  var guideOffset: Int?
  /// The command palette; `nil` while it is closed.
  var palette: CommandPalette?
  /// The search whose text the user has finished, so that n and N lead to other matches. `nil` while the user types it.
  weak var finishedFind: FindSession?
  /// The text that was searched for last; empty for none.
  var lastQuery = ""
  /// The control with the focus that was last scrolled into view.
  weak var shownFocus: Element?
  /// The scrolling element in whose rows a control to focus was already searched for.
  weak var searchedScroll: (any Scrolling)?
  /// The value of ``Focus/settledCount`` when a scrolling element for such a search was last looked for.
  var searchedCount = 0
  /// The observer of inputs; `nil` if there is none.
  package var inputObserver: HostInputObserver? {
    didSet { startObserving() }
  }
  /// The clock of ``draw(into:at:)``, for the times of inputs.
  package var now: () -> ContinuousClock.Instant = { .now }
  /// The keys that an observer must not know and that the user holds down.
  var secretKeys: Set<Key> = []
  private var turns = false
  private var firstFrame: ContinuousClock.Instant?
  private var lastFrame: ContinuousClock.Instant?

  /// Requests that only the host can fulfill.
  package struct Requests {
    /// Called when the user wants to quit the program.
    package var quit: () -> Void = {}
    /// Called when the user wants to suspend the program and return to the shell.
    package var suspend: () -> Void = {}
    /// Called when the terminal may not show what was drawn.
    package var redraw: () -> Void = {}
    /// Called to copy a text to the user's clipboard. Returns whether the terminal got the text.
    package var copy: (String) -> Bool = { _ in false }
    /// Called to show a notification, given its title and its body.
    package var notify: (_ title: String, _ body: String) -> Void = { _, _ in }
  }

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - showsHelp: Whether the last row lists keys.
  ///   - needsFrame: Called on any thread when the next frame may differ.
  package init(showsHelp: Bool = false, needsFrame: @escaping @Sendable () -> Void = {}) {
    self.showsHelp = showsHelp
    self.needsFrame = needsFrame
    graph = ViewGraph(backend: CellBackend(), needsFrame: needsFrame)
    graph.focus.staysInSight = true
    graph.services.copy = { [weak self] in self?.copy($0) ?? false }
    graph.services.notify = { [weak self] in self?.requests.notify($0, $1) }
  }

  /// Copies a text to the user's clipboard, and keeps it for fields of this screen.
  ///
  /// - Returns: Whether the terminal got the text.
  @discardableResult
  func copy(_ text: String) -> Bool {
    clipboard = text
    return requests.copy(text)
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - view: The root view.
  ///   - lengths: The unit of the lengths in the view.
  package func show(_ view: some View, lengths: LengthUnit = .cells) {
    let root = AppearanceView(appearance: appearance, content: view)
    if lengths == .cells { graph.show(root) } else { graph.show(root.environment(\.lengthUnit, lengths)) }
  }

  package func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    windowDidChange()
  }

  /// Shows text that the program has printed.
  package func note(_ text: String) {
    var notice = self.notice ?? Notice()
    notice.add(text)
    self.notice = notice.lines.isEmpty ? nil : notice
    needsFrame()
  }

  /// Dismisses the text that the program has printed. The views get its rows back.
  func putAwayNotice() { notice = nil }

  /// The number of rows for the views.
  var viewRows: Int { max(0, rowsAboveHelp - noticeRows.count - (graph.find == nil ? 0 : 1)) }

  private var rowsAboveHelp: Int { max(0, rows - (hasHelp ? 1 : 0)) }

  /// The rows between the views and the help row, which show printed text.
  private var noticeRows: [String] { notice?.rows(width: columns, height: rows) ?? [] }

  /// Whether the last row lists keys. A screen with too few rows has no help row.
  var hasHelp: Bool { showsHelp && rows >= ViewScreen.leastRowsWithHelp }

  /// Updates views, layout and focus until nothing changes any more.
  package func settle() {
    graph.settle(in: viewSize, choosesFocus: true) { showNewFocus() }
  }

  /// Updates the views and their layout.
  func layOut() {
    graph.update()
    graph.layOut(in: viewSize)
  }

  private var viewSize: CGSize { CGSize(width: CGFloat(columns), height: CGFloat(viewRows)) }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - grid: The grid to draw into. All of its cells are overwritten.
  ///   - instant: The time of the frame, which animations follow.
  /// - Returns: The position of the cursor; `nil` if it is hidden.
  package func draw(into grid: inout CellGrid, at instant: ContinuousClock.Instant) -> CellPoint? {
    guard let inputObserver else { return drawFrame(into: &grid, at: instant) }
    return inputObserver.handling(.frame, at: instant) { drawFrame(into: &grid, at: instant) }
  }

  private func drawFrame(into grid: inout CellGrid, at instant: ContinuousClock.Instant) -> CellPoint? {
    graph.advance(to: instant)
    graph.advanceToasts(to: instant)
    settle()
    // The time of a toast that has just appeared starts now.
    graph.advanceToasts(to: instant)
    let first = firstFrame ?? instant
    (firstFrame, lastFrame) = (first, instant)
    let theme = currentTheme()
    // The grid is moved into the painter and back, so that its cells aren't copied.
    let width = grid.width
    let taken = exchange(&grid, CellGrid(width: 0, height: 0, clusters: grid.clusters))
    var renderer = CellRenderer(
      grid: consume taken, theme: theme, themes: themes, scaledPictures: scaledPictures, showsGraphics: showsGraphics,
      focused: showsFocus ? graph.focus.element : nil, pressed: pressedControl, find: graph.find,
      selection: textSelection, hovered: hoveredViews.elements,
      hasHover: graph.hasHover, time: (instant - first) / .seconds(1))
    if let root = graph.rootElement { renderer.draw(root) }
    if let drag = graph.drag, let dragPoint { renderer.draw(drag, at: dragPoint) }
    renderer.draw(notice: noticeRows, above: rowsAboveHelp, width: width)
    if let guideOffset { renderer.draw(KeyGuide(self), offset: guideOffset, columns: width, rows: viewRows) }
    let paletteCursor = palette.flatMap { renderer.draw($0, columns: width, rows: viewRows) }
    if hasHelp { renderer.drawHelp(HelpLine(self), row: rows - 1, width: width, isBehindPanel: dimsWindow) }
    let findCursor = graph.find.flatMap { renderer.draw($0, isTyping: isTypingQuery, row: viewRows, width: width) }
    turns = renderer.turns
    wantsPointerMoves = renderer.wantsPointerMoves
    let viewCursor = graph.find == nil ? renderer.cursor : findCursor
    let cursor = guideOffset != nil ? nil : palette != nil ? paletteCursor : viewCursor
    grid = renderer.grid
    return cursor
  }

  /// Whether the window is dimmed behind a panel.
  private var dimsWindow: Bool {
    guard guideOffset == nil, palette == nil else { return true }
    return graph.window.presentations.contains { presentation in
      switch presentation.kind {
      case .sheet, .alert, .confirmationDialog: true
      case .fullScreenCover, .menu, .popover: false
      }
    }
  }

  /// The control that the pointer presses; `nil` if there is none.
  private var pressedControl: Element? {
    switch pressTarget {
    case .control(let element):
      if case .slider? = element.control?.kind { return nil }
      return element
    case .drag(let element, _, _, _): return element.control == nil ? nil : element
    case .field, .text, nil: return nil
    }
  }

  /// Returns the theme that the window's content sets, or the one of the screen.
  private func currentTheme() -> CellTheme {
    guard let own = graph.rootElement == nil ? nil : graph.window.theme else { return theme }
    return themes.theme(own, like: theme)
  }

  /// The time of the next frame of an animation, or of the end of a toast; `nil` if nothing changes by itself.
  package var nextFrame: ContinuousClock.Instant? {
    guard let lastFrame else { return nil }
    if graph.isAnimating { return lastFrame }
    let turn = turns ? lastFrame + .seconds(1) / Glyphs.spinnerSpeed : nil
    let end = graph.nextToastEnd
    return if let turn, let end { min(turn, end) } else { turn ?? end }
  }

  private static let leastRowsWithHelp = 6
}

private func exchange<Value>(_ place: inout Value, _ value: consuming Value) -> Value {
  swap(&place, &value)
  return value
}
