import PawlViews
import Testing

@MainActor
@Suite struct NavigationTests {
  private struct Pages: View {
    let record: Record
    @State private var isActive = false

    init(record: Record) { self.record = record }

    var body: some View {
      NavigationView {
        VStack(spacing: 0) {
          NavigationLink("One", destination: Page(name: "one", record: record))
          NavigationLink("Two", destination: Page(name: "two", record: record), isActive: $isActive)
          Button("Both") { isActive = true }
        }
        .navigationTitle("Home")
        .onAppear { record.note("home appears") }
        .onDisappear { record.note("home disappears") }
      }
    }
  }

  private struct Page: View {
    let name: String
    let record: Record
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    init(name: String, record: Record) {
      self.name = name
      self.record = record
    }

    var body: some View {
      VStack(spacing: 0) {
        Button("\(name) \(count)") { count += 1 }
        Button("Leave") { dismiss() }
      }
      .navigationTitle(name)
      .navigationBarItems(trailing: Button("Edit") { count += 10 })
      .onAppear { record.note("\(name) appears") }
      .onDisappear { record.note("\(name) disappears") }
    }
  }

  private let record = Record()

  private func press(_ label: String, in graph: ViewGraph) throws {
    _ = screen(graph, width: 20, height: 5)
    #expect(try #require(graph.control(label)).activate())
    graph.update()
  }

  @Test func aPageHasItsTitleAbove() {
    #expect(
      screen(Pages(record: record), width: 20, height: 5) == """
        ........Home........
        --------------------
        .........One........
        .........Two........
        ........Both........
        """)
  }

  @Test func aLinkPushesAPageAndBackTakesItAway() throws {
    let graph = ViewGraph.showing(Pages(record: record))
    #expect(record.take() == ["home appears"])
    try press("One", in: graph)
    #expect(record.take() == ["one appears", "home disappears"])
    #expect(
      screen(graph, width: 20, height: 5) == """
        .‹ Back..one...Edit.
        --------------------
        .......one 0........
        .......Leave........
        ....................
        """)
    try press("Edit", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("one 10"))
    try press("Back", in: graph)
    #expect(record.take() == ["one disappears", "home appears"])
    #expect(screen(graph, width: 20, height: 5).contains("Home"))
    try press("One", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("one 0"))
    try press("Leave", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("Home"))
  }

  @Test func pageIsShownWhileItsBindingIsTrue() throws {
    let graph = ViewGraph.showing(Pages(record: record))
    try press("Both", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("two 0"))
    try press("Back", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("Home"))
    try press("Two", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("two 0"))
  }

  private struct Path: View {
    @State private var path: [Int] = [1]

    var body: some View {
      NavigationStack(path: $path) {
        NavigationLink("Seven", value: 7)
          .navigationTitle("\(path.count) pages")
          .navigationDestination(for: Int.self) { number in
            VStack(spacing: 0) {
              Text("page \(number)")
              NavigationLink("Next", value: number + 1)
              Button("Home") { path = [] }
            }
          }
      }
    }
  }

  @Test func thePagesAreThoseOfThePath() throws {
    let graph = ViewGraph.showing(Path())
    #expect(screen(graph, width: 20, height: 5).contains("page 1"))
    try press("Next", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("page 2"))
    try press("Next", in: graph)
    try press("Back", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("page 2"))
    try press("Home", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("0 pages"))
    try press("Seven", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("page 7"))
  }

  private struct Item: View {
    @State private var item: Int?

    var body: some View {
      NavigationStack {
        Button("Two") { item = 2 }
          .navigationTitle(item.map { "Item \($0)" } ?? "No item")
          .navigationDestination(item: $item) { ItemPage(number: $0, item: $item) }
      }
    }
  }

  private struct ItemPage: View {
    let number: Int
    @Binding var item: Int?
    @State private var presses = 0

    init(number: Int, item: Binding<Int?>) {
      self.number = number
      _item = item
    }

    var body: some View {
      VStack(spacing: 0) {
        Button("Press \(number) \(presses)") { presses += 1 }
        Button("Other") { item = 3 }
      }
    }
  }

  @Test func aPageIsShownWhileItsItemIsNotNilAndAnotherItemHasAPageOfItsOwn() throws {
    let graph = ViewGraph.showing(Item())
    try press("Two", in: graph)
    try press("Press 2 0", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("Press 2 1"))
    try press("Other", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("Press 3 0"))
    try press("Back", in: graph)
    #expect(screen(graph, width: 20, height: 5).contains("No item"))
  }

  private struct Destinations: View {
    final class Model {}
    let model: Model

    var body: some View {
      NavigationStack {
        NavigationLink("Next", value: 1)
          .navigationDestination(for: Int.self) { number in Text("\(number) \(ObjectIdentifier(model).hashValue)") }
      }
    }
  }

  @Test func destinationsAreReleasedWithTheStack() throws {
    weak var model: Destinations.Model?
    let graph: ViewGraph
    do {
      let new = Destinations.Model()
      model = new
      graph = ViewGraph.showing(Destinations(model: new))
    }
    try press("Next", in: graph)
    #expect(model != nil)
    graph.clear()
    #expect(model == nil)
  }

  private struct LongList: View {
    @State private var chosen: Int?

    init() {}

    var body: some View {
      NavigationView {
        VStack(spacing: 0) {
          Button("Choose 3") { chosen = 3 }
          List(0..<100, id: \.self) { number in
            NavigationLink("Row \(number)", destination: Text("page \(number)"), tag: number, selection: $chosen)
          }
        }
      }
    }
  }

  @Test func rowOutOfSightPushesItsPageProgrammatically() throws {
    let graph = ViewGraph.showing(LongList())
    #expect(screen(graph, width: 20, height: 8).contains("Row 3"))
    let scroll = try #require(graph.scroll)
    scroll.scrollToBottom()
    #expect(!screen(graph, width: 20, height: 8).contains("Row 3 "))
    try press("Choose 3", in: graph)
    #expect(screen(graph, width: 20, height: 8).contains("page 3"))
  }
}
