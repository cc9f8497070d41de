import PawlViews
import Testing

@MainActor
@Suite struct AnimatedAttributeTests {
  private let handle = Handle<Bool>()

  /// Returns the graph of a view in the middle of an animation from off to on.
  private func halfWay(@ViewBuilder _ content: @escaping (Bool) -> some View) -> ViewGraph {
    let graph = ViewGraph.showing(Changing(false, handle, content: content))
    graph.frame(0)
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    graph.frame(0.5)
    return graph
  }

  @Test func framesGrow() {
    let graph = halfWay { Color.red.frame(width: $0 ? 6 : 2, height: 1) }
    #expect(screen(graph, width: 6, height: 1) == ".####.")
    graph.frame(1)
    #expect(screen(graph, width: 6, height: 1) == "######")
  }

  @Test func paddingGrows() {
    let graph = halfWay { Text("a").padding(.leading, $0 ? 4 : 0).frame(width: 6, alignment: .leading) }
    #expect(screen(graph, width: 6, height: 1) == "..a...")
  }

  @Test func picturesMoveTurnAndGrow() {
    let graph = halfWay {
      Text("a").offset(x: $0 ? 2 : 0).rotationEffect(.degrees($0 ? 90 : 0)).scaleEffect($0 ? 3 : 1)
    }
    #expect(
      graph.effects == [
        .scale(CGSize(width: 2, height: 2), .center), .rotation(.degrees(45), .center),
        .offset(CGSize(width: 1, height: 0)),
      ])
  }

  @Test func colorsMix() {
    let graph = halfWay { $0 ? Color(white: 1) : Color(white: 0) }
    #expect(graph.contents.contains { if case .color(Color(white: 0.5)) = $0 { true } else { false } })
  }

  @Test func colorsOfTextsMixWithoutALayout() {
    let backend = LetterBackend()
    let graph = ViewGraph(backend: backend)
    graph.show(Changing(false, handle) { Text("a").foregroundColor($0 ? Color(white: 1) : Color(white: 0)) })
    graph.frame(0)
    let questions = backend.questions
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    graph.frame(0.5)
    let colors = graph.contents.compactMap { content -> Color? in
      if case .text(let text) = content { text.runs[0].style.color } else { nil }
    }
    #expect(colors == [Color(white: 0.5)])
    #expect(backend.questions == questions)
    graph.frame(1)
    #expect(!graph.isAnimating)
  }

  @Test func progressMoves() {
    let graph = halfWay { ProgressView(value: $0 ? 1.0 : 0.5) }
    #expect(screen(graph, width: 4, height: 1) == "75%.")
  }

  private struct Level: View, Animatable {
    var level: Double
    let record: Record

    var animatableData: Double {
      get { level }
      set { level = newValue }
    }

    var body: some View {
      let _ = record.note("\(level)")
      Text("\(level)")
    }
  }

  @Test func viewsThatAreAnimatableAreEvaluatedWithValuesInBetween() {
    let record = Record()
    let graph = halfWay { on in
      Level(level: on ? 1 : 0, record: record)
      Probe("other", record)
    }
    #expect(record.take() == ["0.0", "other", "0.0", "0.5"])
    graph.frame(0.75)
    graph.frame(1)
    #expect(record.take() == ["0.75", "1.0"])
    graph.frame(2)
    #expect(record.take() == [])
  }

  private struct Wide: ViewModifier, Animatable {
    var width: Double

    var animatableData: Double {
      get { width }
      set { width = newValue }
    }

    func body(content: Content) -> some View {
      HStack(spacing: 0) {
        content
        Text("\(width)")
      }
    }
  }

  @Test func modifiersThatAreAnimatableAreToo() {
    let graph = halfWay { Text("a").modifier(Wide(width: $0 ? 3 : 2)) }
    #expect(screen(graph, width: 4, height: 1) == "a2.5")
  }
}
