import PawlViews

private enum ShapeExamples {
  struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.midX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  struct Slope: View {
    var body: some View {
      Path { path in
        path.move(to: CGPoint(x: 0, y: 4))
        path.addLine(to: CGPoint(x: 8, y: 0))
      }
      .stroke(Color.red, lineWidth: 1)
    }
  }

  struct Width: View {
    var body: some View {
      GeometryReader { proxy in
        Text("\(Int(proxy.size.width)) wide")
      }
    }
  }
}
