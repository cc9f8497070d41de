import PawlUI
import TestSupport
import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of the rows of a list while another page covers it.
@MainActor
@Suite struct CoveredRowsTests {
  /// The data of the rows, which the test may change.
  private final class Model: ObservableObject {
    @Published var names = (0..<60).map { "Row \($0)" }
    @Published var isPushed = false
    var appearances = 0
  }

  /// A row of each kind in turn.
  private struct Row: View {
    let name: String
    let kind: Int
    let model: Model

    init(name: String, kind: Int, model: Model) {
      self.name = name
      self.kind = kind
      self.model = model
    }

    var body: some View {
      switch kind {
      case 0: NavigationLink(name) { Text("Page of \(name)") }
      case 1: CountingRow(name: name)
      case 2: WritingRow(name: name)
      case 3: Text(name).onAppear { model.appearances += 1 }
      default: NavigationLink(name) { Details(name: name) }.foregroundColor(.red).padding(1)
      }
    }
  }

  private struct CountingRow: View {
    let name: String
    @State private var count = 0

    init(name: String) { self.name = name }

    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }

  private struct WritingRow: View {
    let name: String
    @State private var text = ""

    init(name: String) { self.name = name }

    var body: some View { TextField(name, text: $text) }
  }

  private struct Details: View {
    let name: String
    @State private var count = 0

    init(name: String) { self.name = name }

    var body: some View {
      VStack {
        Button("Count of \(name): \(count)") { count += 1 }
        NavigationLink("More of \(name)") { Text("More") }
      }
    }
  }

  private struct Rows: View {
    @ObservedObject var model: Model

    init(model: Model) { self.model = model }

    var body: some View {
      NavigationView {
        List {
          Section("First") {
            ForEach(model.names.prefix(model.names.count / 2), id: \.self) { name in
              Row(name: name, kind: name.utf8.reduce(0) { Int($1) + $0 } % 5, model: model)
            }
          }
          Section("Second") {
            ForEach(model.names.suffix(model.names.count - model.names.count / 2), id: \.self) { name in
              Row(name: name, kind: name.utf8.reduce(0) { Int($1) + $0 } % 5, model: model)
            }
          }
        }
        .navigationTitle("Rows")
        .background(NavigationLink("", isActive: $model.isPushed) { Text("Pushed") }.hidden())
      }
    }
  }

  private struct Links: View {
    let count: Int

    init(count: Int) { self.count = count }

    var body: some View {
      NavigationView {
        List {
          ForEach(0..<count, id: \.self) { index in
            NavigationLink("Link \(index)") { Text("Page \(index)") }
          }
        }
        .navigationTitle("Links")
      }
    }
  }

  #if DEBUG
  @Test("A list that another page covers keeps only the row that leads there in memory")
  func coveredRowsAreReleased() throws {
    let screen = PageScreen(showing: Links(count: 100))
    let (nodes, text) = (screen.graph.objectCounter.nodeCount, screen.text)
    try screen.press("Link 40")
    #expect(screen.text.contains("Page 40"))
    #expect(screen.graph.objectCounter.nodeCount < nodes / 10)
    try screen.press("Back")
    #expect(screen.text == text)
    #expect(screen.graph.objectCounter.nodeCount == nodes)
  }

  @Test("A page doesn't retain the elements of rows that were released while it covered them")
  func pagesHoldNoReleasedElements() throws {
    let screen = PageScreen(showing: Links(count: 100))
    let elements = screen.graph.objectCounter.elementCount
    for _ in 0..<5 {
      try screen.press("Link 7")
      #expect(screen.graph.objectCounter.elementCount < elements / 10)
      try screen.press("Back")
    }
    #expect(screen.graph.objectCounter.elementCount == elements)
  }
  #endif

  @Test("When a page is left, a long list shows the same part as before")
  func windowsOfLongListsAreKept() throws {
    let screen = PageScreen(showing: Links(count: 1_000))
    try screen.press("Later rows")
    let text = screen.text
    let shown = try #require(screen.pressable.keys.first { $0.hasPrefix("Link 2") })
    try screen.press(shown)
    try screen.press("Back")
    #expect(screen.text == text)
  }

  @Test("State in rows survives while another page covers them")
  func statesInRowsAreKept() throws {
    let screen = PageScreen(showing: Rows(model: Model()))
    let counting = try #require(screen.pressable.keys.first { $0.hasSuffix(": 0") })
    try screen.press(counting)
    let counted = counting.replacing(": 0", with: ": 1")
    let link = try #require(screen.pressable.keys.filter { $0.hasPrefix("Row") && !$0.contains(":") }.min())
    try screen.press(link)
    #expect(screen.pressable[counted] == nil)
    try screen.press("Back")
    #expect(screen.pressable[counted] != nil)
  }

  @Test("Lists that release covered rows show the same as lists that don't, after any changes", arguments: 0..<12)
  func releasedRowsShowTheSame(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let models = (Model(), Model())
    let screens = (
      PageScreen(showing: Rows(model: models.0)),
      PageScreen(showing: Rows(model: models.1), releasesCoveredViews: false)
    )
    for step in 0..<60 {
      let choice = random.next() % 10
      let number = Int(random.next() % 1_000)
      switch choice {
      case 0: for model in [models.0, models.1] { model.names.remove(at: number % model.names.count) }
      case 1: for model in [models.0, models.1] { model.names.insert("New \(step)", at: number % model.names.count) }
      case 2: for model in [models.0, models.1] { model.names.swapAt(0, number % model.names.count) }
      case 3: for model in [models.0, models.1] { model.isPushed.toggle() }
      default:
        let labels = screens.0.pressable.keys.sorted()
        try #require(labels == screens.1.pressable.keys.sorted())
        if labels.isEmpty { break }
        let label = labels.contains("Back") && choice < 6 ? "Back" : labels[number % labels.count]
        try screens.0.press(label)
        try screens.1.press(label)
      }
      screens.0.render()
      screens.1.render()
      try #require(screens.0.text == screens.1.text, "step \(step)")
      try #require(models.0.appearances == models.1.appearances, "step \(step)")
    }
  }
}
