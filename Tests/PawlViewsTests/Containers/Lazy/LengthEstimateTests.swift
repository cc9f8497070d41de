import PawlViews
import Testing

/// Tests of the length that a list estimates while most of its rows have not been made.
@MainActor
@Suite struct LengthEstimateTests {
  private let window = CGSize(width: 20, height: 10)

  @Test func rowsSeenAgainDoNotChangeTheEstimate() {
    let graph = ViewGraph.showing(
      List(0..<1_000) { Text(verbatim: Array(repeating: "x", count: $0 < 20 ? 4 : 1).joined(separator: "\n")) })
    func scroll(by lines: Int) {
      for _ in 0..<30 {
        graph.layOut(in: window)
        graph.scrollDown(lines)
      }
      graph.layOut(in: window)
    }
    scroll(by: 4)
    let length = graph.listLength
    for _ in 0..<5 {
      scroll(by: -4)
      scroll(by: 4)
    }
    #expect(graph.listLength == length)
  }

  @Test func anotherWidthGivesAnotherEstimate() {
    let graph = ViewGraph.showing(List(0..<1_000) { _ in Text("1234 1234 1234 1234") })
    graph.layOut(in: window)
    #expect(graph.listLength == 1_000)
    graph.layOut(in: CGSize(width: 5, height: 10))
    #expect(graph.listLength == 4_000)
  }

  @Test func rowsThatAreGoneDoNotCount() {
    let graph = ViewGraph.showing(List(Array(0..<1_000), id: \.self) { _ in Text("1234 1234 1234 1234") })
    graph.layOut(in: CGSize(width: 5, height: 10))
    graph.scrollDown(400)
    graph.layOut(in: CGSize(width: 5, height: 10))
    #expect(graph.listLength == 4_000)
    graph.show(List(Array(2_000..<2_040), id: \.self) { _ in Text("1") })
    graph.layOut(in: CGSize(width: 5, height: 10))
    #expect(graph.listLength == 40)
  }

  /// An estimate of one row for the empty section would move the others away from the beginning.
  @Test func aSectionWithoutRowsTakesNoPlace() {
    let list = List {
      Section {
      } footer: {
        Text("1234 1234 1234 1234 1234 1234")
      }
      Section {
        ForEach(0..<3) { Text("row \($0)") }
      }
    }
    let graph = ViewGraph.showing(list)
    graph.layOut(in: window)
    let narrow = CGSize(width: 5, height: 4)
    graph.layOut(in: narrow)
    graph.scrollDown(2)
    graph.layOut(in: narrow)
    let (offset, length) = (graph.listOffset, graph.listLength)
    graph.rootElement?.forgetLayout()
    graph.layOut(in: narrow)
    #expect(graph.listOffset == offset)
    #expect(graph.listLength == length)
  }
}

extension ViewGraph {
  private var listContent: ScrollContent? {
    elements.lazy.compactMap { if case .scroll(let content) = $0.content { content } else { nil } }.first
  }
  fileprivate var listLength: CGFloat? { listContent?.contentSize.height }
  fileprivate var listOffset: CGFloat? { listContent?.offset.y }
}
