import PawlViews

/// A painter that draws elements into cells.
@MainActor
struct CellRenderer {
  var grid: CellGrid
  /// The theme of the part of the window that is being drawn.
  private(set) var theme: CellTheme
  private let themes: CellThemes
  let scaledPictures: ScaledPictures
  /// Whether the terminal draws pictures itself.
  let showsGraphics: Bool
  /// The element with the focus; `nil` if the focus isn't shown.
  let focused: Element?
  /// The text with the link that has the focus; `nil` if no link has it.
  private let focusedText: Element?
  /// The list row that can show the focus in place of the control inside; `nil` if the control shows it.
  let focusedRow: Element?
  /// The control that the pointer presses; `nil` if there is none.
  let pressed: Element?
  /// The element in which is searched, and the pattern; both are `nil` without a search.
  private let searched: Element?
  let pattern: FindPattern?
  /// The element with the match that is shown; `nil` for none.
  private let found: Element?
  /// The part of a text that the user has selected; `nil` for none.
  private let selection: TextSelection?
  /// The element with that text.
  private let selectedText: Element?
  /// The views under the pointer that have a look for it.
  private let hovered: [Element]
  /// Whether a view may have an action or a look for the pointer.
  private let hasHover: Bool
  /// Whether a view was drawn that has one.
  private(set) var wantsPointerMoves = false
  /// The time in seconds, for spinners.
  let time: Double
  /// The position of the cursor; `nil` if it is hidden.
  var cursor: CellPoint?
  /// Whether something was drawn that changes by itself, such as a spinner.
  private(set) var turns = false

  init(
    grid: CellGrid, theme: CellTheme, themes: CellThemes, scaledPictures: ScaledPictures, showsGraphics: Bool,
    focused: Element?, pressed: Element?, find: FindSession? = nil, selection: TextSelection? = nil,
    hovered: [Element] = [], hasHover: Bool = false, time: Double
  ) {
    self.grid = grid
    (self.theme, self.themes) = (theme, themes)
    (self.scaledPictures, self.showsGraphics) = (scaledPictures, showsGraphics)
    self.focused = focused
    focusedText = focused?.linkRuns == nil ? nil : focused?.parent
    focusedRow = focused?.rowThatShowsFocus
    self.pressed = pressed
    (searched, pattern) = (find?.target, find?.pattern)
    found = find?.element
    self.selection = selection?.selectedText == nil ? nil : selection
    selectedText = self.selection?.element
    self.hovered = hovered.filter { $0.hoverEffect != nil }
    self.hasHover = hasHover
    self.time = time
  }

  /// The render context that an element inherits from the elements around it.
  struct RenderContext {
    /// The corner of the parent in the window.
    var origin: CGPoint
    /// The cells that may be drawn.
    var clip: CellRect
    /// The transform that effects apply to positions in the window.
    var transform = CGAffineTransform.identity
    /// Whether an effect has changed the transform.
    var isTransformed = false
    /// The color effects, in the order in which they apply: the outermost last.
    var colorEffects: [ColorEffect] = []
    /// The opacity, from 0 to 1.
    var opacity = 1.0
    /// The number of the link that texts belong to; 0 for none.
    var link = 0
    /// The direction in which areas are drawn as lines; `nil` if they aren't.
    var line: Axis?
    var isEnabled = true
    /// Whether a line would stand in the bar of a page, whose background ends in a half row instead.
    var isInBar = false
    /// Whether the element is in a panel in front of the window.
    var isInPanel = false
    /// Whether buttons are in an alert, and have a background that is wider than their label.
    var isInAlert = false
    /// Whether matches of the pattern are marked in texts. Copies of the context would count references of the pattern.
    var isSearched = false
    /// Whether the element has the match that is shown.
    var isFound = false
    /// Whether the element is in the control that has the focus.
    var isFocused = false

    /// Applies the color effects and the opacity to a color.
    func shown(_ color: Color, in theme: CellTheme) -> Color {
      if colorEffects.isEmpty { return opacity < 1 ? color.opacity(opacity) : color }
      var components = theme.components(of: color)
      for effect in colorEffects { components = effect.applied(to: components) }
      return Color(
        red: components.red, green: components.green, blue: components.blue, opacity: components.alpha * opacity)
    }
  }

  mutating func draw(_ root: Element) {
    grid.clear(style: theme.ground)
    draw(root, RenderContext(origin: .zero, clip: grid.bounds))
  }

  mutating func draw(_ element: Element, _ outer: RenderContext) {
    guard !element.isHiddenByLayout else { return }
    var inner = outer
    let origin = element.origin
    inner.origin.x += origin.x
    inner.origin.y += origin.y
    if element === focused { inner.isFocused = true }
    if let searched {
      if element === searched { inner.isSearched = true }
      if element === found { inner.isFound = true }
    }
    var frame = inner.cells(of: element)
    let content = element.content
    switch content {
    // Terminals transfer no files.
    case .group, .spacer, .page, .table, .fieldError, .transfer: return drawInside(element, in: frame, inner)
    case .bar:
      if !inner.isInPanel { drawBar(in: frame, inner) }
      inner.isInBar = !theme.usesPalette && !inner.isInPanel
    case .text(let text):
      let direction = element.layoutDirection
      let focusedRuns = element === focusedText && !showsFocusInRow ? focused?.linkRuns : nil
      draw(text, direction, in: frame, inner, focusedRuns: focusedRuns)
      if element === selectedText, let selection { show(selection, in: text, direction, frame, inner) }
      return
    case .color(let color): draw(color, of: element, in: frame, inner)
    case .shape(let shape): draw(shape, of: element, inner)
    case .canvas(let picture): return draw(picture, of: element, in: frame, inner)
    case .picture(let picture): return draw(picture, of: element, in: frame, inner)
    case .background(let ground): drawBackground(ground.color, in: frame, inner)
    case .divider(let axis): if !inner.isInBar || axis == .vertical { drawDivider(axis, in: frame, inner) }
    case .indicator(let indicator): draw(indicator, of: element, in: frame, inner)
    case .textField(let field): draw(field, of: element, in: frame, inner)
    case .option(let option): draw(option, of: element, in: frame, inner)
    case .control(let kind, let isEnabled):
      inner.isEnabled = inner.isEnabled && isEnabled
      if case .link(let address) = kind { inner.link = inner.isEnabled ? grid.clusters.links.number(of: address) : 0 }
      if inner.isInAlert, case .button = kind, theme.depth != .none {
        frame = frame.widened
        fill(frame.intersection(inner.clip), style: CellStyle(background: theme[.fill]))
      }
    case .theme: return drawThemed(element, in: frame, inner)
    case .presentation(let kind):
      drawPanel(kind, of: element, inner)
      inner.isInPanel = kind != .fullScreenCover
      inner.isInAlert = kind == .alert
    case .effect(let effect): apply(effect, of: element, in: frame, to: &inner)
    case .scroll: inner.clip = inner.clip.intersection(frame)
    case .row(let row): drawGround(of: row, element, in: frame, inner)
    case .panels:
      for panel in element.panels { drawPanel(inner.cells(panel.frame), hasLabel: panel.hasLabel, inner) }
    case .card(let hasLabel): drawPanel(frame, hasLabel: hasLabel, inner)
    case .toasts: break
    case .toast(let kind):
      drawToast(kind, in: frame, element.layoutDirection, clip: inner.clip)
      inner.clip = inner.clip.intersection(frame)
    case .legend: clearOutline(around: frame, clip: inner.clip)
    case .sectionHeader:
      if let label = element.children.last { clearOutline(around: inner.cells(inside: label), clip: inner.clip) }
    case .sectionFooter, .columnsOnly, .part: break
    }
    guard inner.opacity > CellRenderer.leastOpacity else { return }
    if case .effect(.clipPath(let path, let isEvenOdd)) = content {
      let shape = clipShape(path, isEvenOdd: isEvenOdd, of: element, inner)
      let before = grid
      drawChildren(of: element, inner)
      restore(before, outside: shape, within: inner.clip)
    } else {
      drawChildren(of: element, inner)
    }
    if case .effect(.border(let style, _)) = content { drawBorder(style, of: element, in: frame, inner) }
    if case .row(let row) = content { drawMarks(of: row, element, in: frame, inner) }
    if case .option(let option) = content, option.isSelected { drawSelection(option, in: frame, inner) }
    if case .scroll(let content) = content {
      drawIndicator(content, in: frame, element.layoutDirection, outer.clip)
      if content.isRefreshing { drawSpinner(in: frame, element.layoutDirection, outer.clip) }
    }
    if case .control(.splitter(let splitter), _) = content {
      return drawSplitter(splitter, of: element, in: frame, inner)
    }
    drawState(of: element, in: frame, inner)
  }

  /// Draws an element that draws nothing but its children.
  private mutating func drawInside(_ element: Element, in frame: CellRect, _ inner: RenderContext) {
    guard inner.opacity > CellRenderer.leastOpacity else { return }
    drawChildren(of: element, inner)
    drawState(of: element, in: frame, inner)
  }

  /// Shows whether an element is under the pointer, is pressed, and has the focus.
  private mutating func drawState(of element: Element, in frame: CellRect, _ inner: RenderContext) {
    if hasHover { drawHover(of: element, in: frame, inner) }
    if element === pressed { showPress(in: frame, inner) }
    if element === focused, !showsFocusInRow { showFocus(of: element, in: frame, inner) }
  }

  /// Shows that the pointer is over a view with a look for that.
  private mutating func drawHover(of element: Element, in frame: CellRect, _ inner: RenderContext) {
    if element.hover != nil || element.hoverEffect != nil { wantsPointerMoves = true }
    if hovered.contains(where: { $0 === element }) { showHover(in: frame, inner) }
  }

  /// Draws an element with a theme of its own.
  private mutating func drawThemed(_ element: Element, in frame: CellRect, _ inner: RenderContext) {
    let outer = theme
    if let own = element.ownTheme, own != outer.theme {
      theme = themes.theme(own, like: outer)
      fill(frame.intersection(inner.clip), style: theme.ground)
    }
    drawChildren(of: element, inner)
    theme = outer
  }

  private mutating func drawChildren(of element: Element, _ inner: RenderContext) {
    if let only = element.onlyChild { return draw(only, inner) }
    for child in element.childrenInDrawingOrder { draw(child, inner) }
  }

  /// Makes the cells of a row blank.
  mutating func fill(row: Int, width: Int, style: CellStyle) {
    grid.fill(CellRect(column: 0, row: row, width: width, height: 1), style: style)
  }

  /// Writes text over the cells of a row.
  ///
  /// - Returns: The column after the text.
  @discardableResult
  mutating func put(_ text: String, column: Int, row: Int, style: CellStyle) -> Int {
    grid.put(text, column: column, row: row, style: style)
  }

  private func apply(_ effect: VisualEffect, of element: Element, in frame: CellRect, to inner: inout RenderContext) {
    switch effect {
    case .opacity(let opacity): inner.opacity *= opacity
    case .offset, .shift, .rotation, .scale: inner.apply(effect, of: element)
    case .color(let effect): inner.colorEffects.insert(effect, at: 0)
    // The rounding of a corner isn't visible in a few cells.
    case .clip: inner.clip = inner.clip.intersection(frame)
    case .line(let axis): inner.line = axis
    // Cells have no room for these effects.
    case .clipPath, .border, .shadow, .blur, .blend, .isolation, .turn: break
    }
  }

  mutating func draw(
    _ drawing: ShapeDrawing, clip: CellRect, paint: ShapeDrawing.CellPaint, where isShown: ((CellPoint) -> Bool)? = nil
  ) {
    drawing.draw(into: &grid, clip: clip, paint: paint, where: isShown)
  }

  mutating func put(
    _ piece: BidiLine.Piece, of text: String, column: Int, row: Int, style: CellStyle, clip: CellRect
  ) {
    grid.put(piece, of: text, column: column, row: row, style: style, clip: clip)
  }

  mutating func add(_ picture: GridPicture) { grid.add(picture) }

  mutating func set(_ glyph: Glyph, column: Int, row: Int, style: CellStyle) {
    grid.set(glyph, column: column, row: row, style: style)
  }

  mutating func fill(_ rect: CellRect, with glyph: Glyph = .blank, style: CellStyle) {
    grid.fill(rect, with: glyph, style: style)
  }

  mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) { grid.restyle(rect, change) }

  mutating func put(_ text: String, column: Int, row: Int, style: CellStyle, clip: CellRect) {
    grid.put(text, column: column, row: row, style: style, clip: clip)
  }

  mutating func writeWhereBlank(_ text: String, column: Int, row: Int, style: CellStyle, clip: CellRect) {
    guard clip.intersection(grid.bounds).contains(column: column, row: row), grid[column, row].glyph.isBlank else {
      return
    }
    grid.put(text, column: column, row: row, style: style, clip: clip)
  }

  /// Restores the cells outside of a shape to their earlier content.
  private mutating func restore(_ before: CellGrid, outside shape: ShapeDrawing, within clip: CellRect) {
    let clip = clip.intersection(grid.bounds)
    let isInside = shape.covered(within: clip)
    for row in clip.rows {
      for column in clip.columns where grid[column, row] != before[column, row] {
        let cell = before[column, row]
        guard !isInside(CellPoint(column: column, row: row)), !cell.glyph.isContinuation else { continue }
        if cell.glyph.width == 1 || column + 1 < grid.width {
          grid.set(cell.glyph, column: column, row: row, style: cell.style)
        }
      }
    }
  }

  /// The opacity below which text is dim in the colors of a palette, which can't be mixed.
  static let faintOpacity = 0.6
  /// The opacity below which elements aren't drawn.
  private static let leastOpacity = 0.05

  // MARK: Panels and focus

  private mutating func drawPanel(_ kind: Presentation.Kind, of element: Element, _ outer: RenderContext) {
    guard let presentation = element.presentation else { return }
    let panel = CellRect(presentation.frame)
    switch kind {
    case .fullScreenCover: fill(panel.intersection(outer.clip), style: theme.ground)
    case .sheet: drawOverlay(panel, clip: outer.clip, ground: theme.sheetGround, dims: true)
    case .alert, .confirmationDialog: drawOverlay(panel, clip: outer.clip, dims: true)
    case .menu, .popover: drawOverlay(panel, clip: outer.clip, dims: false)
    }
  }

  // MARK: Signs

  private mutating func drawDivider(_ axis: Axis, in frame: CellRect, _ inner: RenderContext) {
    let visible = frame.intersection(inner.clip)
    for row in visible.rows {
      let line = axis == .horizontal ? String(repeating: "─", count: visible.width) : "│"
      grid.put(line, column: visible.columns.lowerBound, row: row, style: lineStyle, clip: visible)
    }
  }

  /// The style of lines that separate.
  var lineStyle: CellStyle {
    CellStyle(foreground: theme[.separator], background: .beneath, attributes: theme.depth == .none ? .dim : [])
  }

  /// Draws a background. Without colors, brackets stand for it.
  private mutating func drawBackground(_ color: Color?, in frame: CellRect, _ inner: RenderContext) {
    let visible = frame.intersection(inner.clip)
    guard theme.depth == .none else {
      let background = color.flatMap { theme.background(inner.shown($0, in: theme)) } ?? theme[.fill]
      return grid.fill(visible, style: CellStyle(background: background))
    }
    for row in visible.rows {
      grid.put("[", column: frame.columns.lowerBound, row: row, clip: inner.clip)
      grid.put("]", column: frame.columns.upperBound - 1, row: row, clip: inner.clip)
    }
  }

  private mutating func draw(
    _ option: OptionContent, of element: Element, in frame: CellRect, _ inner: RenderContext
  ) {
    switch option.appearance {
    case .segment:
      if theme.depth != .none {
        grid.fill(
          frame.intersection(inner.clip), style: CellStyle(background: segmentGround(of: option, inner)))
      } else if option.isSelected {
        drawBackground(nil, in: frame, inner)
      }
    case .tab:
      guard option.isSelected else { return }
      if theme.depth == .none { drawBackground(nil, in: frame, inner) }
      drawTabLine(above: frame, inner)
    case .row:
      let style = CellStyle(foreground: theme[option.isSelected ? .tint : .outline], background: .beneath)
      grid.put(
        option.isSelected ? "●" : "○", column: frame.leadingColumn(element.layoutDirection), row: frame.rows.lowerBound,
        style: style, clip: inner.clip)
    }
  }

  /// The background of a segment. The chosen one is filled with the tint.
  private func segmentGround(of option: OptionContent, _ inner: RenderContext) -> CellColor {
    guard option.isSelected else { return theme[.fill] }
    return theme[inner.isEnabled ? .tint : .selection]
  }

  /// Makes the label of the chosen segment or tab stand out.
  private mutating func drawSelection(_ option: OptionContent, in frame: CellRect, _ inner: RenderContext) {
    guard option.appearance.isInRow, theme.depth != .none else { return }
    let token: Theme.Token = option.appearance == .tab ? .tint : .onTint
    let color = theme[inner.isEnabled ? token : .disabled]
    restyle(frame.intersection(inner.clip)) { style in
      style.foreground = color
      style.attributes.remove(.dim)
      style.attributes.insert(.bold)
    }
  }

  private mutating func draw(_ indicator: Indicator, of element: Element, in frame: CellRect, _ inner: RenderContext) {
    let (column, row) = (frame.columns.lowerBound, frame.rows.lowerBound)
    let color = element.indicatorColor
    var tint = color.flatMap { theme.foreground(inner.shown($0, in: theme)) } ?? theme[.tint]
    if !inner.isEnabled, !theme.usesPalette { tint = theme[.disabled] }
    let dim: CellAttributes = inner.isEnabled || !theme.usesPalette ? [] : .dim
    switch indicator {
    case .progress(let fraction?): drawBar(fraction, tint, in: frame, element.layoutDirection, inner)
    case .slider(let fraction): drawSlider(fraction, tint, dim, in: frame, element.layoutDirection, inner)
    case .toggle(let isOn): drawSwitch(isOn, tint, dim, in: frame, element.layoutDirection, inner)
    case .stepper:
      let front = inner.isEnabled ? theme[.tint] : theme[.disabled]
      var style = CellStyle(foreground: front, background: theme[.fill], attributes: dim.union(.bold))
      // The row of a stepper shows the focus, and hides the background of its buttons.
      if inner.isFocused, showsFocusInRow { theme.focus(&style) }
      grid.put(Glyphs.text(for: indicator, at: time), column: column, row: row, style: style, clip: inner.clip)
    case .symbol(let name):
      var text = TextStyle()
      text.color = color
      guard let style = style(text, inner) else { return }
      let sign = SymbolSigns.sign(of: name, element.layoutDirection)
      grid.put(
        inner.transform.a < 0 ? SymbolSigns.mirrored(sign) : sign, column: column, row: row, style: style,
        clip: inner.clip)
    case .progress(nil), .disclosure:
      if indicator == .progress(nil) { turns = true }
      grid.put(
        Glyphs.text(for: indicator, at: time), column: column, row: row,
        style: CellStyle(foreground: tint, background: .beneath, attributes: dim), clip: inner.clip)
    }
  }

  /// Draws a spinner that shows that the content is being refreshed.
  private mutating func drawSpinner(in frame: CellRect, _ direction: LayoutDirection, _ clip: CellRect) {
    turns = true
    grid.put(
      Glyphs.text(for: .progress(nil), at: time), column: frame.trailingColumn(direction), row: frame.rows.lowerBound,
      style: CellStyle(foreground: theme[.tint], background: .beneath), clip: clip)
  }

  /// Draws the scroll indicator at the trailing edge.
  private mutating func drawIndicator(
    _ content: ScrollContent, in frame: CellRect, _ direction: LayoutDirection, _ clip: CellRect
  ) {
    let (length, total) = (Double(frame.height), Double(content.contentSize.height))
    guard content.showsIndicators, content.axes.contains(.vertical), total > length, frame.height > 2 else { return }
    let size = max(1, Int((length * length / total).rounded()))
    let way = Double(content.offset.y) / (total - length)
    let start = Int((way * Double(frame.height - size)).rounded())
    let style = theme.faint(.outline)
    // Beside the content if there is a free column, so that the indicator covers nothing.
    let edge = frame.trailingColumn(direction)
    let beside = direction == .rightToLeft ? edge - 1 : edge + 1
    let column = clip.columns.contains(beside) ? beside : edge
    for row in start..<start + size {
      grid.put(
        direction == .rightToLeft ? "▌" : "▐", column: column, row: frame.rows.lowerBound + row, style: style,
        clip: clip)
    }
  }
}

extension CellRect {
  /// The column at the edge at which lines begin.
  func leadingColumn(_ direction: LayoutDirection) -> Int {
    direction == .rightToLeft ? columns.upperBound - 1 : columns.lowerBound
  }

  /// The column at the edge at which lines end.
  func trailingColumn(_ direction: LayoutDirection) -> Int {
    direction == .rightToLeft ? columns.lowerBound : columns.upperBound - 1
  }

  /// The rectangle with a column more on either side.
  var widened: CellRect {
    CellRect(column: columns.lowerBound - 1, row: rows.lowerBound, width: width + 2, height: height)
  }
}
