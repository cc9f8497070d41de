import PawlUI

/// A chart of values from 0 to 1, drawn by shapes.
struct ShapeChart: View {
  let values: [Double]
  let style: StartState.Style
  @Environment(\.drawsInCells) private var drawsInCells

  private static let colors = LinearGradient(
    gradient: Gradient(colors: [.purple, .accentColor]), startPoint: .top, endPoint: .bottom)

  var body: some View {
    switch style {
    case .bars: Bars(values: values, isAligned: drawsInCells).fill(Self.colors)
    case .line: Curve(values: values, isClosed: false).stroke(Color.accentColor, lineWidth: 2)
    case .area: Curve(values: values, isClosed: true).fill(Self.colors)
    }
  }
}

/// A bar for each value, from the bottom up, with gaps of the same width.
private struct Bars: Shape {
  let values: [Double]
  /// Whether bars begin at whole cells, where there is room for it, so that all bars and gaps look alike.
  let isAligned: Bool

  func path(in rect: CGRect) -> Path {
    let room = rect.width / max(CGFloat(values.count) - 0.5, 1)
    let distance = isAligned && room >= 1 ? room.rounded(.down) : room
    let width = isAligned && distance >= 2 ? (distance / 2).rounded(.up) : distance / 2
    let used = distance * CGFloat(values.count - 1) + width
    let start = rect.minX + (isAligned ? ((rect.width - used) / 2).rounded(.down) : 0)
    return Path { path in
      for (index, value) in values.enumerated() {
        path.addRect(
          CGRect(
            x: start + CGFloat(index) * distance, y: rect.maxY - rect.height * value, width: width,
            height: rect.height * value))
      }
    }
  }
}

/// A line from value to value, or the area below it.
private struct Curve: Shape {
  let values: [Double]
  let isClosed: Bool

  func path(in rect: CGRect) -> Path {
    let distance = rect.width / CGFloat(max(values.count - 1, 1))
    let points = values.enumerated().map { index, value in
      CGPoint(x: rect.minX + CGFloat(index) * distance, y: rect.maxY - rect.height * value)
    }
    return Path { path in
      guard let first = points.first, let last = points.last else { return }
      path.move(to: isClosed ? CGPoint(x: first.x, y: rect.maxY) : first)
      for point in points.dropFirst(isClosed ? 0 : 1) { path.addLine(to: point) }
      guard isClosed else { return }
      path.addLine(to: CGPoint(x: last.x, y: rect.maxY))
      path.closeSubpath()
    }
  }
}
