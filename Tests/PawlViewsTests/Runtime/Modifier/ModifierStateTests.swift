import PawlViews
import Testing

@MainActor
@Suite struct ModifierStateTests {
  private struct Counting: ViewModifier {
    let name: String
    let record: Record
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled

    init(name: String, record: Record) {
      self.name = name
      self.record = record
    }

    func body(content: Content) -> some View {
      let _ = record.note("\(name) \(count) \(isEnabled)")
      content.onAppear { count += 1 }
    }
  }

  private let record = Record()

  @Test func aModifierHasStateAndReadsItsEnvironment() {
    let graph = ViewGraph.showing(
      EmptyView().modifier(Counting(name: "a", record: record)).disabled(true))
    graph.update()
    #expect(record.take() == ["a 0 false", "a 1 false"])
  }

  @Test func eachOfTwoModifiersHasItsOwnState() {
    let graph = ViewGraph.showing(
      EmptyView().modifier(
        Counting(name: "inner", record: record).concat(Counting(name: "outer", record: record))))
    graph.update()
    #expect(record.take().sorted() == ["inner 0 true", "inner 1 true", "outer 0 true", "outer 1 true"])
  }
}
