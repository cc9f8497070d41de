import PawlViews

/// The labels and the grid lines of both axes with their places.
struct ChartAxes {
  struct GridLine {
    let isVertical: Bool
    let position: CGFloat
    let part: _AxisPart
  }

  struct Label {
    let text: GraphicsContext.ResolvedText
    let place: CGPoint
    let anchor: UnitPoint
  }

  var gridLines: [GridLine] = []
  var labels: [Label] = []
  /// Short lines at the edge of the plot: their ends.
  var ticks: [(from: CGPoint, to: CGPoint)] = []
}

extension ChartPainter {
  /// The space that one edge of the plot gives to an axis.
  private struct Room {
    var leading: CGFloat = 0
    var trailing: CGFloat = 0
    var top: CGFloat = 0
    var bottom: CGFloat = 0
  }

  /// Sets the plot and the scales, and returns the axes around them.
  mutating func layOutAxes(in frame: CGRect) -> ChartAxes {
    let xMarks = marks(options.xAxis)
    let yMarks = marks(options.yAxis)
    var room = Room()
    // The axes disappear if the marks would have less than two rows.
    let hasX = !xMarks.isEmpty && frame.height >= 3 * row
    if hasX {
      if xMarks.contains(where: { $0.position == .top }) { room.top += row }
      if xMarks.contains(where: { $0.position != .top }) { room.bottom += row }
    }
    if options.xTitle != nil, frame.height >= 4 * row { room.bottom += row }
    if options.yTitle != nil, frame.height >= 4 * row { room.top += row }
    // The label at the upper end of the axis extends beyond the plot by half of its height.
    if !isInCells, !yMarks.isEmpty, frame.height >= 3 * row { room.top += row / 2 }
    let height = frame.height - room.top - room.bottom
    // Labels in every second row can be told apart.
    let count = min(10, max(2, Int(height / row / 2)))
    let hasRoomForY = !yMarks.isEmpty && frame.height >= 3 * row
    if hasRoomForY { y.round(count: count) }
    if hasX { x.round(count: max(2, Int(frame.width / column / 12))) }
    let yTicks = yMarks.map { (marks: $0, ticks: ticks($0, isX: false, count: count)) }
    var hasY = false
    for axis in yTicks {
      let width = axis.ticks.flatMap { labels(of: $0) }.map { size(of: $0).width }.max() ?? 0
      guard hasRoomForY, width > 0, width + column < frame.width / 2 else { continue }
      hasY = true
      if axis.marks.position == .leading { room.leading += width + column } else { room.trailing += width + column }
    }
    plot = CGRect(
      x: frame.minX + room.leading, y: frame.minY + room.top,
      width: max(0, frame.width - room.leading - room.trailing), height: max(0, height))
    setScales()
    var axes = ChartAxes()
    if hasY {
      for axis in yTicks { add(axis.ticks, ofY: axis.marks, to: &axes) }
    }
    if hasX {
      let wanted = max(2, Int(plot.width / column / 10))
      for marks in xMarks {
        add(ticks(marks, isX: true, count: wanted), ofX: marks, to: &axes)
      }
    }
    addTitles(in: frame, to: &axes)
    return axes
  }

  private func marks(_ axis: ChartOptions.Axis) -> [AxisMarks] {
    switch axis {
    case .automatic: [AxisMarks()]
    case .hidden: []
    case .marks(let marks): marks
    }
  }

  private func labels(of tick: ChartTick) -> [GraphicsContext.ResolvedText] {
    tick.parts.compactMap { part in
      guard case .label(let text) = part.kind else { return nil }
      return resolved(text ?? Text(verbatim: tick.text), part.font, part.paint)
    }
  }

  /// Adds the parts of the vertical axis. In cells, the labels are spread over the rows of the plot.
  private func add(_ ticks: [ChartTick], ofY marks: AxisMarks, to axes: inout ChartAxes) {
    let isLeading = marks.position == .leading
    var last: CGFloat?
    for tick in ticks {
      let position = rowCenter(y.position(tick.value))
      for part in tick.parts where part.isGridLine {
        axes.gridLines.append(ChartAxes.GridLine(isVertical: false, position: position, part: part))
      }
      for label in labels(of: tick) {
        if let last, abs(last - position) < row * (isInCells ? 1 : 0.8) { continue }
        last = position
        let edge = isLeading ? plot.minX - column : plot.maxX + column
        axes.labels.append(
          ChartAxes.Label(
            text: label, place: CGPoint(x: edge, y: position), anchor: isLeading ? .trailing : .leading))
      }
    }
  }

  /// Returns the middle of the row of a position in the plot, or the position itself if the host shows parts of rows.
  func rowCenter(_ position: CGFloat) -> CGFloat {
    let rows = (plot.height / row).rounded()
    guard isInCells, rows >= 1, plot.height > 0 else { return position }
    // Rounding must not move a position at the upper edge of a row into the row above.
    let index = ((position - plot.minY) / plot.height * rows + 1e-6).rounded(.down)
    return plot.minY + (min(rows - 1, max(0, index)) + 0.5) * row
  }

  private func add(_ ticks: [ChartTick], ofX marks: AxisMarks, to axes: inout ChartAxes) {
    let isTop = marks.position == .top
    let line = isTop ? plot.minY - row / 2 : plot.maxY + row / 2
    var labels: [(text: GraphicsContext.ResolvedText, start: CGFloat, end: CGFloat)] = []
    for tick in ticks.sorted(by: { x.position($0.value) < x.position($1.value) }) {
      let position = x.position(tick.value)
      for part in tick.parts {
        if part.isGridLine {
          axes.gridLines.append(ChartAxes.GridLine(isVertical: true, position: position, part: part))
        }
        if case .tick = part.kind, !isInCells {
          let edge = isTop ? plot.minY : plot.maxY
          axes.ticks.append((CGPoint(x: position, y: edge), CGPoint(x: position, y: edge + (isTop ? -1 : 1) * row / 6)))
        }
      }
      for label in self.labels(of: tick) {
        let width = size(of: label).width
        // A label at an edge moves inward.
        let start = min(max(position - width / 2, 0), max(0, size.width - width))
        labels.append((label, start, start + width))
      }
    }
    // The least distance between the labels that are drawn, so that they don't overlap.
    let step = (1...max(1, labels.count)).first { step in
      stride(from: step, to: labels.count, by: step).allSatisfy {
        labels[$0 - step].end + column / 2 <= labels[$0].start
      }
    }
    for index in stride(from: 0, to: labels.count, by: step ?? 1) {
      let label = labels[index]
      let place = CGPoint(x: (label.start + label.end) / 2, y: line)
      axes.labels.append(ChartAxes.Label(text: label.text, place: place, anchor: .center))
    }
  }

  private func addTitles(in frame: CGRect, to axes: inout ChartAxes) {
    guard frame.height >= 4 * row else { return }
    if let title = options.xTitle {
      let place = CGPoint(x: plot.midX, y: frame.maxY - row / 2)
      axes.labels.append(ChartAxes.Label(text: resolved(title), place: place, anchor: .center))
    }
    if let title = options.yTitle {
      let isLeading = marks(options.yAxis).first?.position == .leading
      let place = CGPoint(x: isLeading ? frame.minX : frame.maxX, y: frame.minY + row / 2)
      axes.labels.append(
        ChartAxes.Label(text: resolved(title), place: place, anchor: isLeading ? .leading : .trailing))
    }
  }

  /// Draws grid lines. In cells they are dotted lines of letters, which marks replace instead of crossing them.
  func draw(_ lines: [ChartAxes.GridLine]) {
    for line in lines {
      let paint = line.part.paint ?? Color(Theme.Token.separator)
      if isInCells {
        var text = context.resolve(gridText(line.isVertical).foregroundColor(Color(Theme.Token.separator)))
        if let paint = line.part.paint { text.shading = shading(paint) }
        let place =
          line.isVertical
          ? CGPoint(x: min(plot.maxX - column, (line.position / column).rounded(.down) * column), y: plot.minY)
          : CGPoint(x: plot.minX, y: line.position - row / 2)
        context.draw(text, at: place, anchor: .topLeading)
      } else {
        var path = Path()
        path.move(
          to: line.isVertical
            ? CGPoint(x: line.position, y: plot.minY) : CGPoint(x: plot.minX, y: line.position))
        path.addLine(
          to: line.isVertical
            ? CGPoint(x: line.position, y: plot.maxY) : CGPoint(x: plot.maxX, y: line.position))
        let stroke = line.part.stroke ?? StrokeStyle(lineWidth: context.lineWidth(ofHost: 0.5))
        context.stroke(path, with: shading(paint), style: stroke)
      }
    }
  }

  private func gridText(_ isVertical: Bool) -> Text {
    let count = Int((isVertical ? plot.height / row : plot.width / column).rounded())
    let text =
      isVertical ? Array(repeating: "┊", count: count).joined(separator: "\n") : String(repeating: "┈", count: count)
    return Text(verbatim: text)
  }

  func drawLabels(_ axes: ChartAxes) {
    for tick in axes.ticks {
      var path = Path()
      path.move(to: tick.from)
      path.addLine(to: tick.to)
      context.stroke(
        path, with: .color(Color(Theme.Token.separator)),
        style: StrokeStyle(lineWidth: context.lineWidth(ofHost: 0.5)))
    }
    for label in axes.labels { context.draw(label.text, at: label.place, anchor: label.anchor) }
  }
}

extension _AxisPart {
  fileprivate var isGridLine: Bool {
    if case .gridLine = kind { true } else { false }
  }
}
