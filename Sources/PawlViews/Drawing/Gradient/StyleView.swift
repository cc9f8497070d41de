/// A view that fills the space that it is offered with a style.
struct StyleView<Style: ShapeStyle>: LeafView {
  let style: Style

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> StyleElement {
    StyleElement(style.made(in: environment).toHostUnits(environment.lengths(in: graph)), graph: graph)
  }

  func update(_ element: StyleElement, in environment: EnvironmentValues) {
    element.take(style.made(in: environment).toHostUnits(environment.lengths(in: element.graph)))
  }
}

final class StyleElement: Element, Animating {
  private var style: Animated<ResolvedStyle>

  init(_ style: ResolvedStyle, graph: ViewGraph) {
    self.style = Animated(style)
    super.init(graph: graph)
  }

  override var content: ElementContent {
    if case .color(let color) = style.value { return .color(color) }
    return .shape(
      ResolvedShape(
        path: Path(CGRect(origin: .zero, size: size)), drawing: .fill(isEvenOdd: false), style: style.value))
  }

  func take(_ style: ResolvedStyle) {
    if self.style.set(style, of: self, in: graph) { contentDidChange() }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  var isMoving: Bool { style.isMoving }

  func move(to time: Double) {
    if style.move(to: time) { contentDidChange() }
  }
}
