import PawlViews

extension ChartPlaces {
  /// Returns the visible parts after a drag by a distance, or `nil` if they can't be moved.
  func scroll(by distance: CGSize, _ options: ChartOptions) -> ChartOffset? {
    guard let x, let y else { return nil }
    let start = scrollStart ?? ChartOffset(x: x.domain.lowerBound, y: y.domain.lowerBound)
    scrollStart = start
    func moved(_ begin: Double?, _ scale: PlotScale, _ way: CGFloat, onX: Bool) -> Double? {
      guard let begin, scale.start != scale.end else { return nil }
      let length = scale.domain.upperBound - scale.domain.lowerBound
      return limited(begin - Double(way / (scale.end - scale.start)) * length, onX: onX, options)
    }
    var offset = ChartOffset()
    if options.scroll.axes.contains(.horizontal) { offset.x = moved(start.x, x, distance.width, onX: true) }
    if options.scroll.axes.contains(.vertical) { offset.y = moved(start.y, y, distance.height * aspect, onX: false) }
    return offset
  }

  /// Ends a drag.
  func endScroll() { scrollStart = nil }

  /// Returns the visible parts after a key, or `nil` if the key doesn't move them.
  func scroll(_ press: KeyPress, _ options: ChartOptions) -> ChartOffset? {
    guard options.scroll.isScrollable, let x, let y else { return nil }
    var offset = ChartOffset(x: x.domain.lowerBound, y: y.domain.lowerBound)
    let isHorizontal = options.scroll.axes.contains(.horizontal) && options.scroll.xLength != nil
    func step(_ scale: PlotScale) -> Double {
      max(scale.kind == .category ? 1 : 0, (scale.domain.upperBound - scale.domain.lowerBound) / 4)
    }
    switch press.key {
    case .leftArrow where isHorizontal: offset.x = x.domain.lowerBound - step(x)
    case .rightArrow where isHorizontal: offset.x = x.domain.lowerBound + step(x)
    case .upArrow where options.scroll.yLength != nil: offset.y = y.domain.lowerBound + step(y)
    case .downArrow where options.scroll.yLength != nil: offset.y = y.domain.lowerBound - step(y)
    case .home: if isHorizontal { offset.x = -.greatestFiniteMagnitude } else { offset.y = -.greatestFiniteMagnitude }
    case .end: if isHorizontal { offset.x = .greatestFiniteMagnitude } else { offset.y = .greatestFiniteMagnitude }
    default: return nil
    }
    return ChartOffset(
      x: offset.x.flatMap { limited($0, onX: true, options) }, y: offset.y.flatMap { limited($0, onX: false, options) })
  }

  /// Writes the beginnings of the visible parts into the bindings of the program.
  func report(_ offset: ChartOffset, _ options: ChartOptions) {
    guard let model else { return }
    if let value = offset.x { options.scroll.xPosition?.select(model.x.datum(atEdge: value)) }
    if let value = offset.y { options.scroll.yPosition?.select(model.y.datum(atEdge: value)) }
  }

  /// Returns a beginning of a visible part within the values of the chart; categories are visible as a whole.
  private func limited(_ begin: Double, onX: Bool, _ options: ChartOptions) -> Double? {
    guard let model, let length = onX ? options.scroll.xLength : options.scroll.yLength else { return nil }
    let scale = onX ? model.xScale : model.yScale
    let whole = scale.domain
    var begin = begin
    if scale.kind == .category, begin.magnitude < 1e15 { begin = (begin + 0.5).rounded() - 0.5 }
    return min(max(begin, whole.lowerBound), max(whole.lowerBound, whole.upperBound - length))
  }
}
