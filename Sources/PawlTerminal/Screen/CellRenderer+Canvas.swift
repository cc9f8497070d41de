import PawlViews

/// Functions that draw the pictures of canvases.
extension CellRenderer {
  mutating func draw(
    _ picture: CanvasPicture, of element: Element, in frame: CellRect, _ outer: RenderContext
  ) {
    var inner = outer
    inner.clip = inner.clip.intersection(frame)
    guard !inner.clip.isEmpty else { return }
    let place = CGAffineTransform(translationX: inner.origin.x, y: inner.origin.y).concatenating(inner.transform)
    let theme = theme
    let context = inner
    let paint = ShapeDrawing.CellPaint(
      color: { theme.cellColor(context.shown($0, in: theme), over: $1) }, supportsBackgrounds: theme.depth != .none)
    var clips = CanvasClips(picture, within: inner.clip.intersection(grid.bounds), place)
    for item in picture.items {
      switch item {
      case .shape(let shape):
        let drawing = ShapeDrawing(
          shape: shape.shape, size: picture.size, transform: place, pattern: shape.pattern)
        draw(drawing, clip: inner.clip, paint: paint, where: shape.clip.map { clips.isShown($0) })
      case .text(let text):
        var context = inner
        if let clip = text.clip { context.clip = context.clip.intersection(clips.bounds(clip)) }
        draw(text.text, .leftToRight, in: CellRect(text.frame.offsetBy(dx: place.tx, dy: place.ty)), context)
      }
    }
  }
}

/// The areas that parts of a picture are clipped to, as cells. Each is computed once, and only if it is used.
private struct CanvasClips {
  private let picture: CanvasPicture
  private let limit: CellRect
  private let place: CGAffineTransform
  private var known: [Int: (CellPoint) -> Bool] = [:]

  init(_ picture: CanvasPicture, within limit: CellRect, _ place: CGAffineTransform) {
    self.picture = picture
    self.limit = limit
    self.place = place
  }

  /// Returns a function that tells whether a cell is inside an area.
  mutating func isShown(_ index: Int) -> (CellPoint) -> Bool {
    if let known = known[index] { return known }
    let clip = picture.clips[index]
    let drawing = ShapeDrawing(
      shape: ResolvedShape(path: clip.path, drawing: .fill(isEvenOdd: clip.isEvenOdd), style: .color(.clear)),
      size: picture.size, transform: place)
    var isShown = drawing.covered(within: limit)
    if let outer = clip.outer {
      let (isInside, isInOuter) = (isShown, self.isShown(outer))
      isShown = { isInside($0) && isInOuter($0) }
    }
    known[index] = isShown
    return isShown
  }

  /// Returns the cells around an area.
  func bounds(_ index: Int) -> CellRect {
    let clip = picture.clips[index]
    let bounds = CellRect(clip.path.applying(place).boundingRect)
    return clip.outer.map { bounds.intersection(self.bounds($0)) } ?? bounds
  }
}

extension CanvasText {
  /// The cells of the text in the canvas. The corner is at the nearest cell.
  fileprivate var frame: CGRect {
    CGRect(
      x: (place.x - anchor.x * size.width).rounded(), y: (place.y - anchor.y * size.height).rounded(),
      width: size.width.rounded(), height: size.height.rounded())
  }
}
