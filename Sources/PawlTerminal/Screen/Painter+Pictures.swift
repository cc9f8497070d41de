import PawlViews

/// What is drawn that is neither text nor sign: areas and lines, and what effects do to places.
extension Painter {
  mutating func draw(_ shape: ResolvedShape, of element: Element, _ inner: Surroundings) {
    if let axis = inner.line, inner.isStraight, case .fill = shape.drawing {
      return drawLine(axis, shape.style, of: element, inner)
    }
    let place = CGAffineTransform(translationX: inner.origin.x, y: inner.origin.y).concatenating(inner.transform)
    let drawing = ShapeDrawing(shape: shape, size: element.size, transform: place)
    let theme = theme
    draw(
      drawing, clip: inner.clip,
      inks: ShapeDrawing.Inks(
        color: { theme.ink(inner.shown($0), over: $1) }, hasGrounds: theme.depth != .none))
  }

  /// An area in one colour.
  mutating func draw(_ color: Color, of element: Element, in frame: CellRect, _ inner: Surroundings) {
    if let axis = inner.line, inner.isStraight { return drawLine(axis, .color(color), of: element, inner) }
    guard inner.isStraight else {
      let area = Path(CGRect(origin: .zero, size: element.size))
      return draw(
        ResolvedShape(path: area, drawing: .fill(isEvenOdd: false), style: .color(color)), of: element, inner)
    }
    if let color = theme.background(inner.shown(color)) {
      fill(frame.intersection(inner.clip), style: CellStyle(background: color))
    }
  }

  /// Lines along the inside of the edges, where nothing else is written.
  mutating func drawBorder(_ style: ResolvedStyle, of element: Element, in frame: CellRect, _ inner: Surroundings) {
    guard frame.width > 1, frame.height > 1 else { return }
    for row in frame.rows {
      let isEdge = row == frame.rows.lowerBound || row == frame.rows.upperBound - 1
      for column in isEdge ? Array(frame.columns) : [frame.columns.lowerBound, frame.columns.upperBound - 1] {
        let point = CGPoint(
          x: CGFloat(column - frame.columns.lowerBound) + 0.5, y: CGFloat(row - frame.rows.lowerBound) + 0.5)
        let color = style.color(at: point, in: element.size, aspect: ShapeDrawing.aspect)
        guard let ink = theme.ink(inner.shown(color), over: .terminal) else { continue }
        writeWhereBlank(
          Painter.line(column, row, of: frame), column: column, row: row,
          style: CellStyle(foreground: ink, background: .beneath), clip: inner.clip)
      }
    }
  }

  private static func line(_ column: Int, _ row: Int, of frame: CellRect) -> String {
    let (isLeft, isRight) = (column == frame.columns.lowerBound, column == frame.columns.upperBound - 1)
    if row == frame.rows.lowerBound { return isLeft ? "┌" : isRight ? "┐" : "─" }
    if row == frame.rows.upperBound - 1 { return isLeft ? "└" : isRight ? "┘" : "─" }
    return "│"
  }

  /// An area that is a line, where nothing is written, nor next to it.
  private mutating func drawLine(_ axis: Axis, _ style: ResolvedStyle, of element: Element, _ inner: Surroundings) {
    let frame = inner.cells(of: element)
    let visible = frame.intersection(inner.clip).intersection(grid.bounds)
    for row in visible.rows {
      // Found before any is written: a line is not what it keeps away from.
      let blank = visible.columns.map { grid[$0, row].glyph.isBlank }
      for (index, column) in visible.columns.enumerated() {
        let neighbours = max(0, index - 1)...min(index + 1, blank.count - 1)
        guard axis == .vertical || blank[neighbours].allSatisfy({ $0 }) else { continue }
        let point = CGPoint(
          x: CGFloat(column - frame.columns.lowerBound) + 0.5, y: CGFloat(row - frame.rows.lowerBound) + 0.5)
        let color = style.color(at: point, in: element.size, aspect: ShapeDrawing.aspect)
        guard let ink = theme.ink(inner.shown(color), over: .terminal) else { continue }
        writeWhereBlank(
          axis == .horizontal ? "─" : "│", column: column, row: row,
          style: CellStyle(foreground: ink, background: .beneath), clip: inner.clip)
      }
    }
  }

  /// The shape within which an element's children are seen.
  func clipShape(_ path: Path, isEvenOdd: Bool, of element: Element, _ inner: Surroundings) -> ShapeDrawing {
    ShapeDrawing(
      shape: ResolvedShape(path: path, drawing: .fill(isEvenOdd: isEvenOdd), style: .color(.clear)),
      size: element.size,
      transform: CGAffineTransform(translationX: inner.origin.x, y: inner.origin.y).concatenating(inner.transform))
  }
}

extension Painter.Surroundings {
  /// Whether things stand upright, and are as large as they say.
  var isStraight: Bool { transform.a == 1 && transform.b == 0 && transform.c == 0 && transform.d == 1 }

  /// The cells of an element whose corner is the origin. What is turned or scaled keeps its cells, around the point that its
  /// middle comes to.
  @MainActor
  func cells(of element: Element) -> CellRect {
    let rect = CGRect(origin: origin, size: element.size)
    guard !transform.isIdentity else { return CellRect(rect) }
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

  /// Takes in what an effect does to the places of what is inside an element whose corner is the origin.
  @MainActor
  mutating func apply(_ effect: VisualEffect, of element: Element) {
    guard let change = effect.transform(in: element.size, aspect: ShapeDrawing.aspect) else { return }
    let here = CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(change)
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    transform = here.concatenating(transform)
  }
}

extension Theme {
  /// A colour as that of a sign, or of a ground, mixed with what is behind if that is known.
  func ink(_ color: Color, over beneath: CellColor) -> CellColor? {
    guard color.alpha < 0.95, let (red, green, blue) = beneath.components else {
      if color.alpha < 0.95 { return background(color) }
      return depth == .none ? .terminal : foreground(color)
    }
    guard color.alpha > 0.05 else { return nil }
    let ground = ColorComponents(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    var front = color.components
    let part = front.alpha
    front.alpha = 1
    return foreground(Color(ground.mixed(with: front, by: part)))
  }
}
