import PawlViews
import Testing

/// The reference of an element to the one around it.
@MainActor
@Suite struct ElementParentTests {
  private struct Pair: View {
    var body: some View {
      VStack {
        Text("a")
        Text("b")
      }
    }
  }

  private func firstText(in graph: ViewGraph) -> Element? { graph.rootElement.flatMap { firstText(in: $0) } }

  private func firstText(in element: Element) -> Element? {
    if case .text = element.content { return element }
    return element.children.lazy.compactMap { firstText(in: $0) }.first
  }

  @Test func elementKnowsTheOneAroundIt() throws {
    let graph = ViewGraph.showing(Pair())
    _ = screen(graph, width: 5, height: 2)
    let text = try #require(firstText(in: graph))
    let parent = try #require(text.parent)
    #expect(parent.children.contains { $0 === text })
  }

  @Test func elementThatOutlivesItsParentHasNone() throws {
    weak var parent: Element?
    let graph = ViewGraph.showing(Pair())
    _ = screen(graph, width: 5, height: 2)
    let text = try #require(firstText(in: graph))
    parent = text.parent
    #expect(parent != nil)
    graph.clear()
    _ = screen(graph, width: 5, height: 2)
    #expect(parent == nil)
    #expect(text.parent == nil)
    #expect(text.frameInWindow.origin == text.origin)
  }
}
