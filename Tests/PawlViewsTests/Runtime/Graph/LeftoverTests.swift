import PawlViews
import Testing

/// Tests that removed views are released.
@MainActor
@Suite struct LeftoverTests {
  private struct Whole: View {
    @State private var isShown = true

    var body: some View {
      NavigationView {
        List {
          Toggle("Shown", isOn: $isShown)
          if isShown { Text("a").padding() }
          ForEach(0..<50, id: \.self) { index in NavigationLink("\(index)") { Text("page \(index)") } }
        }
        .navigationTitle("Title")
        .toolbar { Button("Edit") {} }
      }
      .sheet(isPresented: .constant(true)) { Text("sheet") }
      .alert("Alert", isPresented: .constant(true)) {}
    }
  }

  @Test func clearedGraphIsReleased() {
    weak var graph: ViewGraph?
    do {
      let new = ViewGraph.showing(Whole())
      graph = new
      _ = screen(new, width: 30, height: 12)
      new.clear()
      _ = screen(new, width: 30, height: 12)
    }
    #expect(graph == nil)
  }

  @Test func clearedGraphCanBeReused() {
    let graph = ViewGraph.showing(Text("one"))
    graph.clear()
    #expect(!screen(graph, width: 5, height: 1).contains("one"))
    graph.show(Text("two"))
    #expect(screen(graph, width: 5, height: 1).contains("two"))
  }

  #if DEBUG
  @Test func clearingReleasesAllNodesAndElements() {
    let graph = ViewGraph.showing(Whole())
    _ = screen(graph, width: 30, height: 12)
    #expect(graph.objectCounter.nodeCount > 100)
    #expect(graph.objectCounter.elementCount > 50)
    graph.clear()
    #expect(graph.objectCounter.nodeCount == 0)
    #expect(graph.objectCounter.elementCount == 0)
  }
  #endif

  @Test func menuWithoutAViewIsReleased() throws {
    weak var graph: ViewGraph?
    do {
      let new = ViewGraph.showing(List { Text("row").contextMenu { Button("Act") {} } })
      graph = new
      _ = screen(new, width: 30, height: 12)
      let row = try #require(new.rows.first)
      new.showMenu(of: row.row.menu, at: row)
      #expect(screen(new, width: 30, height: 12).contains("Act"))
      new.clear()
    }
    #expect(graph == nil)
  }
}
