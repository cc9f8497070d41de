import PawlViews

/// Functions that draw areas and lines, and apply the transforms of effects.
extension CellRenderer {
  mutating func draw(_ shape: ResolvedShape, of element: Element, _ inner: RenderContext) {
    if let axis = inner.line, inner.isStraight, case .fill = shape.drawing {
      return drawLine(axis, shape.style, of: element, inner)
    }
    let place = CGAffineTransform(translationX: inner.origin.x, y: inner.origin.y).concatenating(inner.transform)
    let drawing = ShapeDrawing(shape: shape, size: element.size, transform: place)
    let theme = theme
    draw(
      drawing, clip: inner.clip,
      paint: ShapeDrawing.CellPaint(
        color: { theme.cellColor(inner.shown($0, in: theme), over: $1) }, supportsBackgrounds: theme.depth != .none))
  }

  /// Draws an area in one color.
  mutating func draw(_ color: Color, of element: Element, in frame: CellRect, _ inner: RenderContext) {
    if let axis = inner.line, inner.isStraight { return drawLine(axis, .color(color), of: element, inner) }
    guard inner.isStraight else {
      let area = Path(CGRect(origin: .zero, size: element.size))
      return draw(
        ResolvedShape(path: area, drawing: .fill(isEvenOdd: false), style: .color(color)), of: element, inner)
    }
    if let color = theme.background(inner.shown(color, in: theme)) {
      fill(frame.intersection(inner.clip), style: CellStyle(background: color))
    }
  }

  /// Draws lines along the inner edges of a frame, in cells without text.
  mutating func drawBorder(_ style: ResolvedStyle, of element: Element, in frame: CellRect, _ inner: RenderContext) {
    guard frame.width > 1, frame.height > 1 else { return }
    for row in frame.rows {
      let isEdge = row == frame.rows.lowerBound || row == frame.rows.upperBound - 1
      for column in isEdge ? Array(frame.columns) : [frame.columns.lowerBound, frame.columns.upperBound - 1] {
        let point = CGPoint(
          x: CGFloat(column - frame.columns.lowerBound) + 0.5, y: CGFloat(row - frame.rows.lowerBound) + 0.5)
        let color = style.color(at: point, in: element.size, aspect: ShapeDrawing.aspect)
        guard let cellColor = theme.cellColor(inner.shown(color, in: theme), over: .terminal) else { continue }
        writeWhereBlank(
          CellRenderer.line(column, row, of: frame), column: column, row: row,
          style: CellStyle(foreground: cellColor, background: .beneath), clip: inner.clip)
      }
    }
  }

  private static func line(_ column: Int, _ row: Int, of frame: CellRect) -> String {
    let (isLeft, isRight) = (column == frame.columns.lowerBound, column == frame.columns.upperBound - 1)
    if row == frame.rows.lowerBound { return isLeft ? "┌" : isRight ? "┐" : "─" }
    if row == frame.rows.upperBound - 1 { return isLeft ? "└" : isRight ? "┘" : "─" }
    return "│"
  }

  /// Draws an area as a line. It leaves out cells with text, and for a horizontal line also the cells next to text.
  private mutating func drawLine(_ axis: Axis, _ style: ResolvedStyle, of element: Element, _ inner: RenderContext) {
    let frame = inner.cells(of: element)
    let visible = frame.intersection(inner.clip).intersection(grid.bounds)
    for row in visible.rows {
      // Collected before the line is drawn, so that the line doesn't count as text.
      let blank = visible.columns.map { grid[$0, row].glyph.isBlank }
      for (index, column) in visible.columns.enumerated() {
        let neighbours = max(0, index - 1)...min(index + 1, blank.count - 1)
        guard axis == .vertical || blank[neighbours].allSatisfy({ $0 }) else { continue }
        let point = CGPoint(
          x: CGFloat(column - frame.columns.lowerBound) + 0.5, y: CGFloat(row - frame.rows.lowerBound) + 0.5)
        let color = style.color(at: point, in: element.size, aspect: ShapeDrawing.aspect)
        guard let cellColor = theme.cellColor(inner.shown(color, in: theme), over: .terminal) else { continue }
        writeWhereBlank(
          axis == .horizontal ? "─" : "│", column: column, row: row,
          style: CellStyle(foreground: cellColor, background: .beneath), clip: inner.clip)
      }
    }
  }

  /// Returns the shape that clips an element's children.
  func clipShape(_ path: Path, isEvenOdd: Bool, of element: Element, _ inner: RenderContext) -> ShapeDrawing {
    ShapeDrawing(
      shape: ResolvedShape(path: path, drawing: .fill(isEvenOdd: isEvenOdd), style: .color(.clear)),
      size: element.size,
      transform: CGAffineTransform(translationX: inner.origin.x, y: inner.origin.y).concatenating(inner.transform))
  }
}

extension CellRenderer.RenderContext {
  /// Whether the transform neither rotates nor scales.
  var isStraight: Bool { transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1 }

  /// Returns the cells of a rectangle in the element whose corner is the origin.
  func cells(_ rect: CGRect) -> CellRect { CellRect(rect.offsetBy(dx: origin.x, dy: origin.y)) }

  /// Returns the cells of an element directly inside the one whose corner is the origin.
  @MainActor
  func cells(inside child: Element) -> CellRect { cells(CGRect(origin: child.origin, size: child.size)) }

  /// Returns the cells of an element whose corner is the origin. A rotated or scaled element keeps its size, around the
  /// transformed center.
  @MainActor
  func cells(of element: Element) -> CellRect {
    let rect = CGRect(origin: origin, size: element.size)
    guard isTransformed else { return CellRect(rect) }
    if isStraight {
      return CellRect(
        CGRect(
          x: rect.minX + transform.tx.rounded(), y: rect.minY + transform.ty.rounded(), width: rect.width,
          height: rect.height))
    }
    let middle = CGPoint(x: rect.midX, y: rect.midY).applying(transform)
    return CellRect(
      CGRect(
        x: (middle.x - rect.width / 2).rounded(), y: (middle.y - rect.height / 2).rounded(), width: rect.width,
        height: rect.height))
  }

  /// Adds the transform of an effect on an element whose corner is the origin.
  @MainActor
  mutating func apply(_ effect: VisualEffect, of element: Element) {
    guard let change = effect.transform(in: element.size, aspect: ShapeDrawing.aspect) else { return }
    let here = CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(change)
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    transform = here.concatenating(transform)
    isTransformed = true
  }
}
