import PawlViews

/// The drawing of a chart into a canvas.
@MainActor
struct ChartPainter {
  var context: GraphicsContext
  let model: ChartModel
  let options: ChartOptions
  /// The size of the canvas.
  let size: CGSize
  /// The rectangle of the marks. Axes and the legend are around it.
  var plot: CGRect
  var x: PlotScale
  var y: PlotScale

  init(_ context: GraphicsContext, _ size: CGSize, _ model: ChartModel, _ options: ChartOptions) {
    self.context = context
    self.size = size
    self.model = model
    self.options = options
    plot = CGRect(origin: .zero, size: size)
    (x, y) = (model.xScale, model.yScale)
    let scroll = options.scroll
    let xStart = (scroll.xPosition?.value() ?? (scroll.moved.x == nil ? scroll.xStart : nil))
    let yStart = (scroll.yPosition?.value() ?? (scroll.moved.y == nil ? scroll.yStart : nil))
    scroll.limit(&x, onX: true, from: xStart.flatMap { model.x.edge(of: $0) } ?? scroll.moved.x)
    scroll.limit(&y, onX: false, from: yStart.flatMap { model.y.edge(of: $0) } ?? scroll.moved.y)
  }

  /// Draws the chart.
  mutating func draw() {
    var frame = CGRect(origin: .zero, size: size)
    let legend = legendLines(width: size.width)
    // Without room for the marks, they take that of the legend, and then that of the axes.
    let hasLegend = !legend.isEmpty && size.height >= row * CGFloat(legend.count + 4)
    if hasLegend { frame.size.height -= row * CGFloat(legend.count) }
    if model.hasSectors {
      plot = frame
      setScales()
      drawMarks()
    } else {
      let axes = layOutAxes(in: frame)
      draw(axes.gridLines)
      drawMarks()
      drawLabels(axes)
    }
    drawAnnotations()
    if hasLegend { draw(legend, top: size.height - row * CGFloat(legend.count)) }
  }

  /// The height of a line of text.
  var row: CGFloat { context.hostUnit.height }
  /// The width of a column of text.
  var column: CGFloat { context.hostUnit.width }
  /// Whether the host draws in whole cells, and parts of a cell in shapes only.
  var isInCells: Bool { !context.showsPartsOfUnits }
  /// The least distance between two places that a host shows apart: half a column, or a pixel.
  var resolution: CGFloat { isInCells ? column / 2 : column / 10 }

  /// Gives the scales the plot as their room.
  mutating func setScales() {
    let isReversed = (x: model.isXReversed, y: model.isYReversed)
    (x.start, x.end) = isReversed.x ? (plot.maxX, plot.minX) : (plot.minX, plot.maxX)
    // Numbers grow upward, and categories are in reading order.
    let isDownward = (model.yScale.kind == .category) != isReversed.y
    (y.start, y.end) = isDownward ? (plot.minY, plot.maxY) : (plot.maxY, plot.minY)
  }

  /// Returns a text in the size of axes.
  func resolved(_ text: Text, _ font: Font? = nil, _ paint: (any ShapeStyle)? = nil) -> GraphicsContext.ResolvedText {
    var text = context.resolve(text.font(font ?? .caption).foregroundColor(.secondary))
    text.shading = paint.map { shading($0) }
    return text
  }

  /// Returns the size of a text.
  func size(of text: GraphicsContext.ResolvedText) -> CGSize {
    var size = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
    // A browser estimates sizes by the letters of the body. Those of captions are smaller.
    if !isInCells { size.width *= 0.8 }
    return size
  }

  func shading(_ style: any ShapeStyle) -> GraphicsContext.Shading {
    func shading(_ style: some ShapeStyle) -> GraphicsContext.Shading { .style(style) }
    return shading(style)
  }
}
