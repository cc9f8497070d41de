import PawlViews
import Testing

@MainActor
@Suite struct CanvasTests {
  private func graph(_ view: some View, width: CGFloat = 20, height: CGFloat = 5, aspect: CGFloat = 2) -> ViewGraph {
    let backend = LetterBackend()
    backend.unitAspect = aspect
    let graph = ViewGraph(backend: backend)
    graph.show(view)
    graph.layOut(in: CGSize(width: width, height: height))
    return graph
  }

  private func pictures(_ graph: ViewGraph) -> [CanvasPicture] {
    graph.contents.compactMap { if case .canvas(let picture) = $0 { picture } else { nil } }
  }

  private func picture(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> CanvasPicture? {
    pictures(graph(Canvas(renderer: draw))).first
  }

  private func shapes(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> [ResolvedShape] {
    (picture(draw)?.items ?? []).compactMap { if case .shape(let shape) = $0 { shape.shape } else { nil } }
  }

  @Test func canvasTakesAllSpaceAndMeasuresInSquareUnits() {
    var sizes: [CGSize] = []
    let shapes = shapes { context, size in
      sizes.append(size)
      context.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 4)), with: .color(.red))
    }
    #expect(sizes == [CGSize(width: 20, height: 10)])
    #expect(shapes.first?.path.boundingRect == CGRect(x: 0, y: 0, width: 4, height: 2))
    #expect(shapes.first?.style == .color(.red))
    #expect(shapes.first?.drawing == .fill(isEvenOdd: false))
  }

  @Test func transformsApplyToPathsAndLineWidths() {
    let shapes = shapes { context, _ in
      context.translateBy(x: 2, y: 4)
      context.scaleBy(x: 2, y: 2)
      context.stroke(Path(CGRect(x: 0, y: 0, width: 3, height: 1)), with: .color(.red), lineWidth: 0.5)
    }
    #expect(shapes.first?.path.boundingRect == CGRect(x: 2, y: 2, width: 6, height: 1))
    #expect(shapes.first?.drawing == .stroke(StrokeStyle(lineWidth: 1)))
  }

  @Test func copyOfAContextHasAStateOfItsOwnAndDrawsIntoTheSamePicture() {
    let shapes = shapes { context, _ in
      var faint = context
      faint.opacity = 0.5
      faint.translateBy(x: 1, y: 0)
      faint.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 2)), with: .color(.red))
      context.fill(Path(CGRect(x: 0, y: 0, width: 1, height: 2)), with: .color(.red))
    }
    #expect(shapes.map(\.style) == [.color(.red.opacity(0.5)), .color(.red)])
    #expect(shapes.map(\.path.boundingRect.minX) == [1, 0])
  }

  @Test func gradientsOfStylesSpanThePathAndThoseOfPointsTheCanvas() {
    let gradient = Gradient(colors: [.red, .blue])
    let style = LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
    let shapes = shapes { context, _ in
      let path = Path(CGRect(x: 5, y: 0, width: 10, height: 10))
      context.fill(path, with: .style(style))
      context.fill(
        path, with: .linearGradient(gradient, startPoint: .zero, endPoint: CGPoint(x: 20, y: 10)))
    }
    #expect(
      shapes.map(\.style) == [
        .linear(gradient, start: UnitPoint(x: 0.25, y: 0.5), end: UnitPoint(x: 0.75, y: 0.5)),
        .linear(gradient, start: .topLeading, end: .bottomTrailing),
      ])
  }

  @Test func textsAreMeasuredAndPlacedByTheirAnchor() throws {
    var measured = CGSize.zero
    let picture = picture { context, _ in
      let text = context.resolve(Text("four"))
      measured = text.measure(in: CGSize(width: CGFloat.infinity, height: .infinity))
      context.draw(text, at: CGPoint(x: 10, y: 4), anchor: .topTrailing)
    }
    #expect(measured == CGSize(width: 4, height: 2))
    guard case .text(let text)? = picture?.items.first else {
      Issue.record("The text wasn't drawn.")
      return
    }
    #expect(text.place == CGPoint(x: 10, y: 2))
    #expect(text.anchor == .topTrailing)
    #expect(text.size == CGSize(width: 4, height: 1))
  }

  @Test func clipsAreNested() {
    let picture = picture { context, _ in
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 10, height: 10)))
      var inner = context
      inner.clip(to: Path(CGRect(x: 5, y: 0, width: 10, height: 10)))
      inner.fill(Path(CGRect(x: 0, y: 0, width: 20, height: 10)), with: .color(.red))
    }
    #expect(picture?.clips.map(\.outer) == [nil, 0])
    guard case .shape(let shape)? = picture?.items.first else {
      Issue.record("The shape wasn't drawn.")
      return
    }
    #expect(shape.clip == 1)
  }

  private struct Bar: View {
    @State var length: CGFloat = 2
    let other: Int

    var body: some View {
      VStack {
        Canvas { context, _ in
          context.fill(Path(CGRect(x: 0, y: 0, width: length, height: 2)), with: .color(.red))
        }
        Button("Longer") { length += 1 }
      }
    }
  }

  @Test func canvasIsDrawnAgainWhenAValueChangesThatItsClosureReads() throws {
    let graph = graph(Bar(other: 1))
    let size = CGSize(width: 20, height: 5)
    func width() -> CGFloat? {
      guard case .shape(let shape)? = pictures(graph).first?.items.first else { return nil }
      return shape.shape.path.boundingRect.width
    }
    #expect(width() == 2)
    graph.semantics.flatMap(\.all).first { $0.role == .button }?.element.activate()
    graph.update()
    graph.layOut(in: size)
    #expect(width() == 3)
  }

  @Test func canvasIsDrawnAgainForAnotherSize() {
    var widths: [CGFloat] = []
    let graph = graph(
      Canvas { _, size in
        widths.append(size.width)
      })
    graph.layOut(in: CGSize(width: 12, height: 5))
    graph.layOut(in: CGSize(width: 12, height: 5))
    #expect(widths == [20, 12])
  }

  @Test func canvasWithALabelIsAnImageAndOneWithoutIsADecoration() {
    let plain = Canvas { _, _ in }
    #expect(graph(plain).semantics.isEmpty)
    let labelled = graph(plain.accessibilityLabel("A wave")).semantics
    #expect(labelled.map(\.role) == [.image])
    #expect(labelled.map(\.label) == ["A wave"])
  }

  @Test func pointsAreTheUnitWhereTheEnvironmentSaysSo() {
    var sizes: [CGSize] = []
    let canvas = Canvas { context, size in
      sizes.append(size)
      context.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(.red))
    }
    let picture = pictures(graph(canvas.environment(\.lengthUnit, .points))).first
    #expect(sizes == [CGSize(width: 160, height: 80)])
    guard case .shape(let shape)? = picture?.items.first else {
      Issue.record("The shape wasn't drawn.")
      return
    }
    #expect(shape.shape.path.boundingRect == CGRect(x: 0, y: 0, width: 2, height: 1))
  }
}
