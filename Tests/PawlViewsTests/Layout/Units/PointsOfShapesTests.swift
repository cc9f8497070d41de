import PawlViews
import Testing

/// Tests of how shapes and effects convert points.
@MainActor
@Suite struct PointsOfShapesTests {
  private func contents(_ view: some View, unit: LengthUnit = .points) -> [ElementContent] {
    let backend = LetterBackend()
    backend.unitAspect = 2
    let graph = ViewGraph(backend: backend)
    graph.show(view.environment(\.lengthUnit, unit))
    graph.layOut(in: CGSize(width: 40, height: 20))
    return graph.contents
  }

  private func shape(_ view: some View) -> ResolvedShape? {
    contents(view).lazy.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }.first
  }

  private func effect(_ view: some View) -> VisualEffect? {
    contents(view).lazy.compactMap { if case .effect(let effect) = $0 { effect } else { nil } }.first
  }

  @Test func aPathIsInPoints() {
    let path = Path(CGRect(x: 8, y: 16, width: 80, height: 32))
    #expect(shape(path)?.path.boundingRect == CGRect(x: 1, y: 1, width: 10, height: 2))
    #expect(shape(path.offset(x: 8, y: 16))?.path.boundingRect == CGRect(x: 2, y: 2, width: 10, height: 2))
  }

  @Test func aShapeIsGivenPoints() {
    struct Noting: Shape {
      let note: @MainActor @Sendable (CGRect) -> Void

      func path(in rect: CGRect) -> Path {
        note(rect)
        return Path(rect)
      }
    }
    var rect = CGRect.zero
    let drawn = shape(Noting { rect = $0 }.frame(width: 80, height: 80))
    #expect(rect == CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(drawn?.path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func aCircleIsRound() {
    #expect(shape(Circle().frame(width: 80))?.path.boundingRect.size == CGSize(width: 10, height: 5))
    #expect(shape(Rectangle().size(width: 16, height: 16))?.path.boundingRect.size == CGSize(width: 2, height: 1))
  }

  @Test func linesAreConverted() {
    let style = StrokeStyle(lineWidth: 16, dash: [8, 4], dashPhase: 2)
    #expect(
      shape(Rectangle().stroke(style: style))?.drawing
        == .stroke(StrokeStyle(lineWidth: 2, dash: [1, 0.5], dashPhase: 0.25)))
  }

  @Test func gradientRadiiAreConverted() {
    let gradient = RadialGradient(colors: [.red, .blue], center: .center, startRadius: 8, endRadius: 80)
    for style in [shape(gradient)?.style, shape(Rectangle().fill(gradient))?.style] {
      guard case .radial(_, _, let start, let end)? = style else {
        Issue.record("Not radial")
        continue
      }
      #expect(start == 1 && end == 10)
    }
  }

  @Test func effectsAreConverted() {
    #expect(effect(Text("a").offset(x: 16, y: 50)) == .offset(CGSize(width: 2, height: 3.125)))
    #expect(effect(Text("a").cornerRadius(8)) == .clip(cornerRadius: 1))
    #expect(effect(Text("a").border(.red, width: 4)) == .border(.color(.red), width: 0.5))
    #expect(effect(Text("a").scaleEffect(2)) == .scale(CGSize(width: 2, height: 2), .center))
  }

  @Test func theShapeOfAClipIsInPoints() {
    guard case .clipPath(let path, _)? = effect(Color.red.frame(width: 80, height: 80).clipShape(Circle())) else {
      Issue.record("No clip")
      return
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
  }
}
