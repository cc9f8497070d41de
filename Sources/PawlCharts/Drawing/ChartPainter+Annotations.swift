import PawlViews

extension ChartPainter {
  /// Draws the texts beside marks, as far as there is room for them in the chart.
  func drawAnnotations() {
    for annotation in model.annotations where model.marks.indices.contains(annotation.mark) {
      let mark = model.marks[annotation.mark]
      guard let rect = rect(of: mark) else { continue }
      var text = context.resolve(annotation.text.font(.caption))
      let size = size(of: text)
      var isInside = annotation.position.isInside
      if mark.kind == .sector { isInside = true }
      if isInside, !isInCells { text.shading = nil }
      var origin = origin(of: size, beside: rect, annotation, isInside: isInside)
      origin.x = min(max(0, origin.x), max(0, self.size.width - size.width))
      origin.y = min(max(0, origin.y), max(0, self.size.height - size.height))
      if isInCells {
        origin.x = (origin.x / column).rounded() * column
        origin.y = (origin.y / row).rounded() * row
      }
      context.draw(text, at: origin, anchor: .topLeading)
    }
  }

  private func origin(
    of size: CGSize, beside rect: CGRect, _ annotation: ChartAnnotation, isInside: Bool
  ) -> CGPoint {
    let spacing = annotation.spacing ?? (isInCells ? 0 : row / 4)
    let anchor = isInside ? UnitPoint.center : annotation.position.anchor
    let middle = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    var origin = CGPoint(
      x: anchor.x == 0.5
        ? aligned(middle.x, rect.minX, rect.maxX - size.width, annotation.alignment.horizontal)
        : anchor.x < 0.5 ? rect.minX : rect.maxX - size.width,
      y: middle.y)
    guard !isInside else { return origin }
    if anchor.y < 0.5 {
      origin.y = rect.minY - spacing - size.height
    } else if anchor.y > 0.5 {
      origin.y = rect.maxY + spacing
    } else {
      origin.x = anchor.x < 0.5 ? rect.minX - spacing - size.width : rect.maxX + spacing
    }
    return origin
  }

  private func aligned(
    _ middle: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ alignment: HorizontalAlignment
  ) -> CGFloat {
    alignment == .leading ? leading : alignment == .trailing ? trailing : middle
  }

  /// Returns the rectangle of a mark, which is empty for a point; `nil` if the mark isn't in the plot.
  private func rect(of mark: Mark) -> CGRect? {
    let style = model.styles[mark.style]
    var rect: CGRect
    switch mark.kind {
    case .sector:
      guard let middle = middle(ofSector: mark) else { return nil }
      return CGRect(origin: middle, size: .zero)
    case .bar:
      guard let bar = self.rect(ofBar: mark, style) else { return nil }
      rect = bar
    case .rectangle:
      rect = self.rect(ofRectangle: mark, style)
    case .line, .area, .point, .rule:
      let xs = mark.x.isNone ? (plot.minX, plot.maxX) : (x.position(mark.x.value), x.position(mark.x.value))
      let top = mark.kind == .area ? mark.y.high : mark.y.value
      let ys = mark.y.isNone ? (plot.minY, plot.maxY) : (y.position(top), y.position(top))
      rect = CGRect(x: min(xs.0, xs.1), y: min(ys.0, ys.1), width: abs(xs.1 - xs.0), height: abs(ys.1 - ys.0))
    }
    guard rect.minX.isFinite, rect.minY.isFinite, rect.maxX >= plot.minX, rect.minX <= plot.maxX else { return nil }
    return rect
  }
}
