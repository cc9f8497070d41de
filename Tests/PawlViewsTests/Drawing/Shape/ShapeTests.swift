import PawlViews
import Testing

@MainActor
@Suite struct ShapeTests {
  private func shapes(_ view: some View, width: CGFloat = 20, height: CGFloat = 5, aspect: CGFloat = 1)
    -> [ResolvedShape]
  {
    let backend = LetterBackend()
    backend.unitAspect = aspect
    let graph = ViewGraph(backend: backend)
    graph.show(view)
    graph.layOut(in: CGSize(width: width, height: height))
    return graph.contents.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test func aShapeIsFilledInTheStyleOfItsSurroundings() {
    let shape = shapes(Rectangle().frame(width: 4, height: 2).foregroundColor(.red)).first
    #expect(shape?.path.boundingRect == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(shape?.drawing == .fill(isEvenOdd: false))
    #expect(shape?.style == .color(.red))
  }

  @Test func circleIsRoundInNonSquareCells() {
    #expect(shapes(Circle()).first?.path.boundingRect.size == CGSize(width: 5, height: 5))
    #expect(shapes(Circle(), aspect: 2).first?.path.boundingRect.size == CGSize(width: 10, height: 5))
  }

  @Test func aPathIsInUnits() {
    let path = Path(CGRect(x: 1, y: 1, width: 2, height: 2))
    #expect(shapes(path, aspect: 2).first?.path == path)
    let turned = shapes(path.rotation(.degrees(90), anchor: .topLeading), aspect: 2).first?.path.boundingRect
    #expect(turned.map { abs($0.width - 4) < 1e-9 && abs($0.height - 1) < 1e-9 } == true)
  }

  @Test func linesAndStylesAreKept() {
    let style = StrokeStyle(lineWidth: 2, dash: [1])
    let shape = shapes(Rectangle().trim(from: 0, to: 0.5).stroke(.red, style: style)).first
    #expect(shape?.drawing == .stroke(style))
    #expect(shape?.style == .color(.red))
    #expect(shapes(Circle().stroke(style: style)).first?.drawing == .stroke(style))
  }

  @Test func aBorderIsInside() {
    #expect(
      shapes(Rectangle().strokeBorder(.red, lineWidth: 2).frame(width: 6, height: 4)).first?.path.boundingRect
        == CGRect(x: 1, y: 1, width: 4, height: 2))
  }

  @Test func gradientsHaveTheirColorsInPlace() {
    let gradient = Gradient(colors: [Color(white: 0), Color(white: 1)])
    let size = CGSize(width: 10, height: 10)
    #expect(
      ResolvedStyle.linear(gradient, start: .leading, end: .trailing)
        .color(at: CGPoint(x: 5, y: 0), in: size, aspect: 1) == Color(white: 0.5))
    #expect(
      ResolvedStyle.radial(gradient, center: .center, startRadius: 0, endRadius: 10)
        .color(at: CGPoint(x: 5, y: 7.5), in: size, aspect: 2) == Color(white: 0.5))
    #expect(
      ResolvedStyle.angular(gradient, center: .center, startAngle: .zero, endAngle: .degrees(360))
        .color(at: CGPoint(x: 0, y: 5), in: size, aspect: 2) == Color(white: 0.5))
  }

  @Test func aGradientIsAStyleAndAView() {
    let gradient = AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center)
    #expect(shapes(gradient).count == 1)
    guard case .angular = shapes(Circle().fill(gradient)).first?.style else {
      Issue.record("not a gradient")
      return
    }
    #expect(shapes(Circle().foregroundStyle(gradient)).first?.style == shapes(gradient).first?.style)
    #expect(shapes(Circle().foregroundColor(.green).foregroundStyle(gradient)).first?.style == .color(.green))
  }

  @Test func shapesMove() {
    let handle = Handle<Bool>()
    let graph = ViewGraph.showing(
      Changing(false, handle) {
        Rectangle().trim(from: 0, to: $0 ? 1 : 0).stroke($0 ? Color(white: 1) : Color(white: 0), lineWidth: $0 ? 3 : 1)
          .frame(width: 4, height: 4)
      })
    graph.frame(0)
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    graph.frame(0.5)
    let shape = graph.contents.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }.first
    #expect(shape?.drawing == .stroke(StrokeStyle(lineWidth: 2)))
    #expect(shape?.style == .color(Color(white: 0.5)))
    #expect(shape?.path.polylines().first?.points.last == CGPoint(x: 4, y: 4))
  }

  private struct Gauge: Shape {
    var part: Double

    var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width * part, height: rect.height))
    }
  }

  @Test func shapesOfOthersMove() {
    let handle = Handle<Bool>()
    let graph = ViewGraph.showing(Changing(false, handle) { Gauge(part: $0 ? 1 : 0).frame(width: 4, height: 4) })
    graph.frame(0)
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    graph.frame(0.5)
    let shape = graph.contents.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }.first
    #expect(shape?.path.boundingRect.width == 2)
  }
}
