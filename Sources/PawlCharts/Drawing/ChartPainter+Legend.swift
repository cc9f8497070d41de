import PawlViews

/// A name in the legend with its place in a line.
struct LegendItem {
  let group: Int
  let text: GraphicsContext.ResolvedText
  let start: CGFloat
}

extension ChartPainter {
  /// The lines of the legend, as wide as the chart. Empty if the chart has none.
  func legendLines(width: CGFloat) -> [[LegendItem]] {
    let names = model.colorGroups.names
    guard !names.isEmpty, options.legend != .hidden else { return [] }
    var lines: [[LegendItem]] = [[]]
    var end: CGFloat = 0
    for (group, name) in names.enumerated() {
      let text = resolved(Text(verbatim: name))
      let length = swatch + column + size(of: text).width
      if end + length > width, !lines[lines.count - 1].isEmpty {
        lines.append([])
        end = 0
      }
      lines[lines.count - 1].append(LegendItem(group: group, text: text, start: end))
      end += length + 2 * column
    }
    return lines
  }

  /// The width of the mark before a name.
  private var swatch: CGFloat { (isInCells ? 3 : 1) * column }

  func draw(_ lines: [[LegendItem]], top: CGFloat) {
    let isLine = model.marks.allSatisfy { $0.kind == .line || $0.kind == .rule }
    for (index, line) in lines.enumerated() {
      let middle = top + (CGFloat(index) + 0.5) * row
      for item in line {
        var context = context
        context.pattern = item.group
        let shading = shading(paint(ofGroup: item.group))
        if isLine, isInCells {
          var path = Path()
          path.move(to: CGPoint(x: item.start, y: middle))
          path.addLine(to: CGPoint(x: item.start + swatch, y: middle))
          context.stroke(path, with: shading, style: StrokeStyle(lineWidth: context.lineWidth(ofHost: 0.5)))
        } else if isInCells {
          context.fill(Path(CGRect(x: item.start, y: middle - row / 2, width: swatch, height: row)), with: shading)
        } else {
          context.fill(
            Path(ellipseIn: CGRect(x: item.start, y: middle - column * 0.4, width: column * 0.8, height: column * 0.8)),
            with: shading)
        }
        context.draw(item.text, at: CGPoint(x: item.start + swatch + column / 2, y: middle), anchor: .leading)
      }
    }
  }
}
