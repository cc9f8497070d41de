import PawlViews

extension ChartPainter {
  /// Draws all marks, clipped to the plot if the program has set the domain of a scale.
  mutating func drawMarks() {
    guard plot.width > 0, plot.height > 0 else { return }
    let outer = context
    if options.xDomain?.isFixed == true || options.yDomain?.isFixed == true || options.scroll.isScrollable {
      context.clip(to: Path(plot))
    }
    for layer in model.layers { draw(layer) }
    context = outer
  }

  private func draw(_ layer: MarkLayer) {
    let style = model.styles[layer.style]
    var context = context
    context.opacity = style.opacity
    context.pattern = style.colorGroup ?? 0
    let shading = shading(paint(of: style))
    switch layer.kind {
    case .line: drawLine(layer, style, shading, in: context)
    case .area: drawArea(layer, style, shading, in: context)
    case .point: drawPoints(places(of: layer), style, shading, in: context)
    case .rule: drawRules(layer, style, shading, in: context)
    case .bar: context.fill(bars(layer, style), with: shading)
    case .rectangle: context.fill(rectangles(layer, style), with: shading)
    case .sector: context.fill(sectors(layer, style), with: shading)
    }
  }

  /// Returns the color of a mark.
  func paint(of style: _MarkStyle) -> any ShapeStyle {
    if let paint = style.paint { return model.paints[paint] }
    return style.colorGroup.map { paint(ofGroup: $0) } ?? TintShapeStyle()
  }

  /// Returns the color of a value that marks are colored by.
  func paint(ofGroup index: Int) -> any ShapeStyle {
    let name = model.colorGroups.names[index]
    if let named = options.namedPaints.first(where: { $0.name == name }) { return named.paint }
    let paints: [any ShapeStyle] = options.paints.isEmpty ? ChartPainter.colors : options.paints
    return paints[index % paints.count]
  }

  private static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]

  private func place(of mark: Mark) -> CGPoint {
    CGPoint(x: x.position(mark.x.value), y: y.position(mark.y.value))
  }

  private func places(of layer: MarkLayer) -> [CGPoint] { layer.indices.map { place(of: model.marks[$0]) } }

  /// Whether a line has more points than the host can show, so that it is reduced and drawn with straight lines.
  private func isDense(_ count: Int) -> Bool { CGFloat(count) > 2 * plot.width / resolution }

  // MARK: Lines and areas

  private func drawLine(
    _ layer: MarkLayer, _ style: _MarkStyle, _ shading: GraphicsContext.Shading, in context: GraphicsContext
  ) {
    let isDense = isDense(layer.indices.count)
    var path = Path()
    let places = layer.indices.lazy.map { place(of: model.marks[$0]) }
    for line in LineReduction.lines(places, width: isDense ? resolution : nil) {
      path.add(line, isDense ? .linear : style.interpolation)
    }
    let stroke = style.line ?? StrokeStyle(lineWidth: context.lineWidth(ofHost: isInCells ? 0.5 : 1), lineJoin: .round)
    context.stroke(path, with: shading, style: stroke)
    guard style.symbol != nil || style.symbolGroup != nil, !isDense else { return }
    drawPoints(self.places(of: layer), style, shading, in: context)
  }

  private func drawArea(
    _ layer: MarkLayer, _ style: _MarkStyle, _ shading: GraphicsContext.Shading, in context: GraphicsContext
  ) {
    let isDense = isDense(layer.indices.count)
    let width = isDense ? resolution : nil
    func edge(_ end: KeyPath<Extent, Double>) -> [[CGPoint]] {
      let places = layer.indices.lazy.map { index in
        let mark = model.marks[index]
        return CGPoint(x: x.position(mark.x.value), y: y.position(mark.y[keyPath: end]))
      }
      return LineReduction.lines(places, width: width)
    }
    var path = Path()
    for (upper, lower) in zip(edge(\.high), edge(\.low)) {
      path.add(upper, isDense ? .linear : style.interpolation)
      path.add(lower.reversed(), isDense ? .linear : style.interpolation.reversed, startsSubpath: false)
      path.closeSubpath()
    }
    context.fill(path, with: shading)
  }

  // MARK: Rules

  private func drawRules(
    _ layer: MarkLayer, _ style: _MarkStyle, _ shading: GraphicsContext.Shading, in context: GraphicsContext
  ) {
    var path = Path()
    for index in layer.indices {
      let mark = model.marks[index]
      func ends(_ extent: Extent, _ scale: PlotScale, _ low: CGFloat, _ high: CGFloat) -> (CGFloat, CGFloat) {
        if extent.isNone { return (low, high) }
        if extent.isRange { return (scale.position(extent.low), scale.position(extent.high)) }
        // A line at the edge of the plot is drawn inside of it.
        let half = isInCells ? resolution / 2 : 0
        let position = min(max(scale.position(extent.value), low + half), high - half)
        return (position, position)
      }
      let (left, right) = ends(mark.x, x, plot.minX, plot.maxX)
      let (top, bottom) = ends(mark.y, y, plot.minY, plot.maxY)
      path.move(to: CGPoint(x: left, y: top))
      path.addLine(to: CGPoint(x: right, y: bottom))
    }
    let width = context.lineWidth(ofHost: 0.5)
    context.stroke(path, with: shading, style: style.line ?? StrokeStyle(lineWidth: width))
  }
}

extension InterpolationMethod {
  /// The method that gives the same line in the opposite direction.
  fileprivate var reversed: InterpolationMethod {
    switch self {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    case .linear, .stepCenter, .monotone, .catmullRom: self
    }
  }
}

extension _ScaleDomain {
  /// Whether marks can be outside of the domain.
  fileprivate var isFixed: Bool {
    if case .range = self { true } else { false }
  }
}
