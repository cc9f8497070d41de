import PawlUI

/// A chart of values from 0 to 1, drawn by shapes.
struct Chart: View {
  let values: [Double]
  let style: StartState.Style

  private static let colors = LinearGradient(
    gradient: Gradient(colors: [.purple, .accentColor]), startPoint: .top, endPoint: .bottom)

  var body: some View {
    switch style {
    case .bars: Bars(values: values).fill(Self.colors)
    case .line: Curve(values: values, isClosed: false).stroke(Color.accentColor, lineWidth: 2)
    case .area: Curve(values: values, isClosed: true).fill(Self.colors)
    }
  }
}

/// A bar for each value, from the bottom up, with gaps of the same width.
private struct Bars: Shape {
  let values: [Double]

  func path(in rect: CGRect) -> Path {
    let width = rect.width / CGFloat(max(values.count, 1))
    return Path { path in
      for (index, value) in values.enumerated() {
        path.addRect(
          CGRect(
            x: rect.minX + CGFloat(index) * width, y: rect.maxY - rect.height * value, width: width / 2,
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
