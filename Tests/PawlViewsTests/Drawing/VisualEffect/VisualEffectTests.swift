import PawlViews
import Testing

@MainActor
@Suite struct EffectTests {
  private func effects(_ view: some View) -> [VisualEffect] {
    let graph = ViewGraph.showing(view)
    graph.frame(0)
    return graph.effects
  }

  @Test func eachModifierIsAnEffectAroundWhatItIsAppliedTo() {
    #expect(
      effects(Text("a").opacity(2).offset(x: 1).scaleEffect(x: 2).colorInvert().colorMultiply(.red).clipped()) == [
        .clip(cornerRadius: 0), .color(.multiply(.red)), .color(.invert),
        .scale(CGSize(width: 2, height: 1), .center), .offset(CGSize(width: 1, height: 0)), .opacity(1),
      ])
    #expect(effects(Text("a").border(.red)) == [.border(.color(.red), width: 1)])
    #expect(effects(Text("ab").clipShape(Rectangle())).count == 1)
  }

  @Test func effectsDoNotChangeTheLayout() {
    #expect(
      screen(
        HStack(spacing: 0) {
          Text("a").scaleEffect(3).rotationEffect(.degrees(90)).offset(x: 5)
          Text("b")
        },
        width: 2, height: 1) == "ab")
  }

  @Test func rotationKeepsTheVisibleShape() {
    let effect = VisualEffect.rotation(.degrees(90), .center)
    let transform = effect.transform(in: CGSize(width: 4, height: 2), aspect: 2)
    // The rotation moves the middle of the right side to the middle of the lower side.
    let point = CGPoint(x: 4, y: 1).applying(transform ?? .identity)
    #expect(abs(point.x - 2) < 1e-9)
    #expect(abs(point.y - 2) < 1e-9)
  }

  @Test func colorsAreChanged() {
    let color = ColorComponents(red: 1, green: 0.5, blue: 0)
    #expect(ColorEffect.invert.applied(to: color) == ColorComponents(red: 0, green: 0.5, blue: 1))
    #expect(
      ColorEffect.multiply(Color(white: 0.5)).applied(to: color) == ColorComponents(red: 0.5, green: 0.25, blue: 0))
    let grey = ColorEffect.grayscale(1).applied(to: color)
    #expect(grey.red == grey.green && grey.green == grey.blue)
    let turned = ColorEffect.hueRotation(.degrees(120)).applied(to: ColorComponents(red: 0.5, green: 0, blue: 0))
    #expect(turned.green > turned.red && turned.green > turned.blue)
  }

  @Test func hiddenViewTakesSpaceAndIsInert() {
    let record = Record()
    let graph = ViewGraph.showing(
      VStack {
        Button("a") { record.note("pressed") }.hidden()
        Text("b")
      })
    #expect(graph.control("a")?.activate() == false)
    #expect(graph.focus.focusOrder.isEmpty)
    #expect(record.take() == [])
  }

  @Test func aHigherIndexIsDrawnLater() {
    let graph = ViewGraph.showing(
      ZStack {
        Text("a").zIndex(1).padding()
        Text("b")
        Text("c").zIndex(-1)
      })
    graph.frame(0)
    func stack(_ element: Element) -> Element? {
      element.children.count == 3 ? element : element.children.lazy.compactMap(stack).first
    }
    let labels = graph.rootElement.flatMap(stack)?.childrenInDrawingOrder.map(\.label)
    #expect(labels == ["c", "b", "a"])
  }

  @Test func tintTakesThePlaceOfTheAccentColor() {
    let graph = ViewGraph.showing(
      VStack {
        Text("a").foregroundColor(.accentColor)
        Color.accentColor
      }.tint(.green))
    graph.frame(0)
    let colors = graph.contents.compactMap { content -> Color? in
      switch content {
      case .text(let text): text.runs[0].style.color
      case .color(let color): color
      default: nil
      }
    }
    #expect(colors == [.green, .green])
  }

  @Test func symbolsTakeOtherForms() {
    #expect(
      screen(Image(systemName: "star").symbolVariant(.circle.fill), width: 18, height: 1) == "<star.circle.fill>")
  }
}
