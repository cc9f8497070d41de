import PawlViews
import Testing

@MainActor
@Suite struct TransitionTests {
  private let handle = Handle<Bool>()

  private func shown(
    _ isShown: Bool, @ViewBuilder _ content: @escaping () -> some View
  ) -> ViewGraph {
    let graph = ViewGraph.showing(
      VStack {
        Changing(isShown, handle) { if $0 { content() } }
        Text("below")
      })
    graph.frame(0)
    return graph
  }

  @Test func viewOfTheFirstFrameHasNoTransition() {
    let graph = shown(true) { Text("a").transition(.opacity) }
    #expect(graph.opacity == 1)
    #expect(!graph.isAnimating)
  }

  @Test func insertionTransitionEndsInPlace() {
    let graph = shown(false) { Text("a").transition(.opacity) }
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    #expect(graph.opacity == 0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.5)
    graph.frame(1)
    #expect(graph.opacity == 1)
    #expect(!graph.isAnimating)
  }

  @Test func withoutAnimationThereIsNoTransition() {
    let graph = shown(false) { Text("a").transition(.opacity) }
    handle.value = true
    graph.update()
    #expect(graph.opacity == 1)
    handle.value = false
    graph.update()
    #expect(graph.opacity == nil)
  }

  @Test func removedViewIsShownUntilItsTransitionEnds() {
    let graph = shown(true) { Text("a").transition(.opacity) }
    withAnimation(.linear(duration: 1)) { handle.value = false }
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.5)
    #expect(screen(graph, width: 5, height: 2) == "..a..\nbelow")
    graph.frame(1)
    #expect(graph.opacity == nil)
    #expect(!graph.isAnimating)
    #expect(screen(graph, width: 5, height: 1) == "below")
  }

  @Test func removedViewIsInertDuringItsTransition() {
    let record = Record()
    let graph = shown(true) {
      Button("Press") { record.note("pressed") }.transition(.opacity).onDisappear { record.note("left") }
    }
    let button = graph.control("Press")
    withAnimation { handle.value = false }
    graph.update()
    #expect(record.take() == ["left"])
    graph.frame(0)
    #expect(graph.control("Press") != nil)
    #expect(button?.activate() == false)
    #expect(record.take() == [])
  }

  @Test func removedRowsKeepTheirPositionDuringTheTransition() {
    let handle = Handle<[String]>()
    let graph = ViewGraph.showing(
      VStack {
        Changing(["a", "b", "c"], handle) { rows in
          ForEach(rows, id: \.self) { Text($0).transition(.opacity) }
        }
      })
    graph.frame(0)
    withAnimation(.linear(duration: 1)) { handle.value = ["c", "d"] }
    graph.frame(0)
    #expect(screen(graph, width: 1, height: 4) == "a\nb\nc\nd")
    graph.frame(1)
    #expect(screen(graph, width: 1, height: 4) == ".\nc\nd\n.")
  }

  @Test func aViewComesFromItsSide() {
    let graph = shown(false) { Text("abcd").transition(.slide) }
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.effects.contains(.offset(CGSize(width: -2, height: 0))))
    graph.frame(1)
    withAnimation(.linear(duration: 1)) { handle.value = false }
    graph.frame(1)
    graph.frame(1.5)
    #expect(graph.effects.contains(.offset(CGSize(width: 2, height: 0))))
  }

  private struct Wide: ViewModifier {
    let width: CGFloat

    func body(content: Content) -> some View { content.frame(width: width) }
  }

  @Test func partsCanBeCombinedAndHaveTheirOwnAnimations() {
    let graph = shown(false) {
      Color.red.frame(height: 1).transition(
        .modifier(active: Wide(width: 0), identity: Wide(width: 4))
          .combined(with: .opacity.animation(.linear(duration: 2))))
    }
    withAnimation(.linear(duration: 1)) { handle.value = true }
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.25)
    #expect(screen(graph, width: 5, height: 2) == ".##..\nbelow")
  }

  @Test func identityTransitionRemovesImmediately() {
    let graph = shown(true) { Text("a").transition(.identity) }
    withAnimation { handle.value = false }
    graph.update()
    #expect(screen(graph, width: 5, height: 1) == "below")
  }
}
