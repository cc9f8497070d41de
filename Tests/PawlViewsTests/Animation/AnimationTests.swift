import PawlViews
import Synchronization
import Testing

#if canImport(Combine)
import Combine
#else
import OpenCombine
#endif

@MainActor
@Suite struct AnimationTests {
  private let handle = Handle<Double>()

  private func fading() -> ViewGraph {
    let graph = ViewGraph.showing(Changing(0.0, handle) { Text("a").opacity($0) })
    graph.frame(0)
    return graph
  }

  @Test func aChangeWithoutAnimationIsShownAtOnce() {
    let graph = fading()
    handle.value = 1
    graph.update()
    #expect(graph.opacity == 1)
    #expect(!graph.isAnimating)
  }

  @Test func anAnimatedChangeIsSampled() {
    let graph = fading()
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    graph.update()
    #expect(graph.opacity == 0)
    #expect(graph.isAnimating)
    var seen: [Double?] = []
    for time in [5, 5.25, 5.5, 6] {
      graph.frame(time)
      seen.append(graph.opacity)
    }
    #expect(seen == [0, 0.25, 0.5, 1])
    #expect(!graph.isAnimating)
  }

  @Test func instantsCountLikeSeconds() {
    let graph = fading()
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    graph.update()
    let start = ContinuousClock.now
    graph.advance(to: start)
    graph.advance(to: start + .milliseconds(750))
    #expect(graph.opacity == 0.75)
  }

  @Test func interruptedAnimationContinuesFromItsCurrentValue() {
    let graph = fading()
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    graph.frame(0)
    graph.frame(0.5)
    withAnimation(.linear(duration: 1)) { handle.value = 0 }
    graph.update()
    #expect(graph.opacity == 0.5)
    graph.frame(1)
    #expect(graph.opacity == 0.25)
    handle.value = 1
    graph.update()
    #expect(graph.opacity == 1)
    #expect(!graph.isAnimating)
  }

  @Test func animationInterruptedInEachFrameStillMoves() {
    let graph = fading()
    for frame in 0..<5 {
      graph.advance(to: Double(frame) / 10)
      withAnimation(.linear(duration: 1)) { handle.value = 1 + Double(frame) / 1000 }
      graph.update()
    }
    #expect((graph.opacity ?? 0) > 0.2)
  }

  @Test func repetitionGoesOnUntilTheViewIsGone() {
    let graph = fading()
    withAnimation(.linear(duration: 1).repeatForever()) { handle.value = 1 }
    graph.frame(0)
    graph.frame(101.25)
    #expect(graph.opacity == 0.75)
    graph.clear()
    #expect(!graph.isAnimating)
  }

  @Test func animationFramesEvaluateNoBodies() {
    let graph = fading()
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    graph.update()
    let count = graph.evaluationCount
    for frame in 0...10 { graph.frame(Double(frame) / 10) }
    #expect(graph.evaluationCount == count)
    #expect(graph.opacity == 1)
  }

  @Test func hostIsNotifiedOnceThatFramesAreDue() {
    let calls = Tick()
    let graph = ViewGraph(backend: LetterBackend()) { calls.add() }
    graph.show(Changing(0.0, handle) { Text("a").opacity($0) })
    graph.frame(0)
    let before = calls.count
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    #expect(calls.count == before + 1)
    graph.update()
    #expect(graph.isAnimating)
  }

  @Test func invalidationsKeepTheirOwnTransaction() {
    let other = Handle<Double>()
    let graph = ViewGraph.showing(
      VStack {
        Changing(0.0, handle) { Text("a").opacity($0) }
        Changing(0.0, other) { Text("b").opacity($0) }
      })
    graph.frame(0)
    withAnimation(.linear(duration: 1)) { handle.value = 1 }
    other.value = 1
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.effects == [.opacity(0.5), .opacity(1)])
  }

  @Test func bindingsAnimate() {
    let graph = fading()
    handle.binding?.animation(.linear(duration: 1)).wrappedValue = 1
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.5)
  }

  private final class Model: ObservableObject {
    @Published var opacity = 0.0
  }

  private struct ModelView: View {
    @ObservedObject var model: Model

    var body: some View { Text("a").opacity(model.opacity) }
  }

  @Test func observedObjectsAnimate() {
    let model = Model()
    let graph = ViewGraph.showing(ModelView(model: model))
    graph.frame(0)
    withAnimation(.linear(duration: 1)) { model.opacity = 1 }
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.5)
  }

  @Test func aTaskBegunInAnAnimationIsNotInIt() async {
    let task = withAnimation { Task { Transaction.current.animation } }
    #expect(await task.value == nil)
  }

  @Test func animationModifierAnimatesChangesOfItsValue() {
    let graph = ViewGraph.showing(
      Changing(0.0, handle) { value in
        Text("a").opacity(value).animation(.linear(duration: 1), value: value > 0.5)
      })
    graph.frame(0)
    handle.value = 0.5
    graph.frame(0)
    #expect(graph.opacity == 0.5)
    handle.value = 1
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.75)
  }

  @Test func aViewAnimatesAllThatItContains() {
    let graph = ViewGraph.showing(
      VStack { Changing(0.0, handle) { Text("a").opacity($0) } }.animation(.linear(duration: 1)))
    graph.frame(0)
    handle.value = 1
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.5)
    var still = Transaction()
    still.disablesAnimations = true
    withTransaction(still) { handle.value = 0 }
    graph.update()
    #expect(graph.opacity == 0)
  }

  private struct Appearing: View {
    @State private var isShown = false

    var body: some View {
      Text("a").opacity(isShown ? 1 : 0).onAppear { withAnimation(.linear(duration: 1)) { isShown = true } }
    }
  }

  @Test func changesOnAppearAreAnimated() {
    let graph = ViewGraph.showing(Appearing())
    graph.frame(0)
    graph.frame(0.5)
    #expect(graph.opacity == 0.5)
  }

  @Test func aViewKeepsAnimationsOut() {
    let graph = ViewGraph.showing(
      Changing(0.0, handle) { Text("a").opacity($0) }.transaction { $0.animation = nil })
    graph.frame(0)
    withAnimation { handle.value = 1 }
    graph.update()
    #expect(graph.opacity == 1)
  }
}

/// A counter of calls from any thread.
private final class Tick: Sendable {
  private let calls = Mutex(0)

  var count: Int { calls.withLock { $0 } }

  func add() { calls.withLock { $0 += 1 } }
}
