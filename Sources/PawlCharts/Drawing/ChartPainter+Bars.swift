import PawlViews

extension ChartPainter {
  /// Returns the outlines of bars.
  func bars(_ layer: MarkLayer, _ style: _MarkStyle) -> Path {
    var rects: [CGRect] = []
    rects.reserveCapacity(layer.indices.count)
    for index in layer.indices {
      if let rect = rect(ofBar: model.marks[index], style) { rects.append(rect) }
    }
    var path = Path()
    path.addRects(joined(rects))
    return path
  }

  /// Returns the rectangle of a bar, or `nil` if it has no place.
  func rect(ofBar mark: Mark, _ style: _MarkStyle) -> CGRect? {
    let groups = model.positionGroups.names.count
    let isHorizontal = mark.x.isRange && !mark.y.isRange
    let (across, along) = isHorizontal ? (y, x) : (x, y)
    let (place, ends) = isHorizontal ? (mark.y, mark.x) : (mark.x, mark.y)
    var breadth = self.breadth(of: place, across, style.breadth, isHorizontal: isHorizontal)
    if let group = style.positionGroup, groups > 1 {
      let part = (breadth.end - breadth.start) / CGFloat(groups)
      breadth.start += part * CGFloat(group)
      breadth.end = breadth.start + part
    }
    if isInCells { breadth = snapped(breadth, to: isHorizontal ? row : column) }
    let (low, high) = (along.position(ends.low), along.position(ends.high))
    let length = (start: min(low, high), end: max(low, high))
    guard length.start.isFinite, length.end.isFinite, breadth.start.isFinite else { return nil }
    return isHorizontal
      ? CGRect(
        x: length.start, y: breadth.start, width: length.end - length.start, height: breadth.end - breadth.start)
      : CGRect(
        x: breadth.start, y: length.start, width: breadth.end - breadth.start, height: length.end - length.start)
  }

  /// Returns the outlines of rectangles.
  func rectangles(_ layer: MarkLayer, _ style: _MarkStyle) -> Path {
    var path = Path()
    for index in layer.indices { path.addRect(rect(ofRectangle: model.marks[index], style)) }
    return path
  }

  /// Returns the place of a rectangle.
  func rect(ofRectangle mark: Mark, _ style: _MarkStyle) -> CGRect {
    func ends(
      _ extent: Extent, _ scale: PlotScale, _ low: CGFloat, _ high: CGFloat, isVertical: Bool
    ) -> (start: CGFloat, end: CGFloat) {
      if extent.isNone { return (low, high) }
      if extent.isRange {
        let (first, second) = (scale.position(extent.low), scale.position(extent.high))
        return (min(first, second), max(first, second))
      }
      let breadth: MarkDimension = isVertical || style.breadth == .automatic ? .ratio(1) : style.breadth
      return self.breadth(of: extent, scale, breadth, isHorizontal: isVertical)
    }
    let horizontal = ends(mark.x, x, plot.minX, plot.maxX, isVertical: false)
    let vertical = ends(mark.y, y, plot.minY, plot.maxY, isVertical: true)
    return CGRect(
      x: horizontal.start, y: vertical.start, width: horizontal.end - horizontal.start,
      height: vertical.end - vertical.start)
  }

  /// Returns the space that a bar takes across its length.
  private func breadth(
    of extent: Extent, _ scale: PlotScale, _ dimension: MarkDimension, isHorizontal: Bool
  ) -> (start: CGFloat, end: CGFloat) {
    let middle = scale.position(extent.value)
    let space: CGFloat
    if scale.kind == .category {
      space = scale.bandLength
    } else if extent.low < extent.high {
      space = abs(scale.position(extent.high) - scale.position(extent.low))
    } else {
      let gap = isHorizontal ? model.gaps.y : model.gaps.x
      space = gap > 0 ? abs(scale.position(gap) - scale.position(0)) : (isHorizontal ? plot.height : plot.width) / 8
    }
    let length: CGFloat =
      switch dimension.kind {
      case .automatic: space * 0.8
      case .fixed(let length): length
      case .inset(let inset): max(0, space - 2 * inset)
      case .ratio(let ratio): space * ratio
      }
    return (middle - length / 2, middle + length / 2)
  }

  /// Returns a space with its length and its start at multiples of a unit, so that equal bars look equal in cells.
  ///
  /// - Parameter unit: The height of a row or the width of a column. A space that is smaller gets half of it.
  private func snapped(_ space: (start: CGFloat, end: CGFloat), to unit: CGFloat) -> (start: CGFloat, end: CGFloat) {
    let unit = space.end - space.start < unit ? unit / 2 : unit
    let length = max(1, ((space.end - space.start) / unit).rounded(.down)) * unit
    let start = ((space.start + space.end - length) / 2 / unit).rounded() * unit
    return (start, start + length)
  }

  /// Joins vertical bars that the host shows in the same column, if there are more than columns.
  private func joined(_ rects: [CGRect]) -> [CGRect] {
    guard CGFloat(rects.count) > 2 * plot.width / resolution else { return rects }
    var columns: [Int: CGRect] = [:]
    for rect in rects {
      let column = Int((rect.minX / resolution).rounded())
      columns[column] = columns[column]?.union(rect) ?? rect
    }
    return columns.sorted { $0.key < $1.key }.map(\.value)
  }
}
