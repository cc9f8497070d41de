import OpenCombine
import PawlViews
import Testing

@MainActor
@Suite struct EnumViewTests {
  private enum Status: View {
    case count(Int)
    case name(String)
    case idle

    var body: some View {
      switch self {
      case .count(let count): Text("count \(count)")
      case .name(let name): Text("name \(name)")
      case .idle: Text("idle")
      }
    }
  }

  @MainActor private final class Model: ObservableObject {
    @Published var status = Status.idle
  }

  private struct Parent: View {
    @ObservedObject var model: Model
    var body: some View { model.status }
  }

  @Test func viewThatIsAnEnumShowsItsNewCase() {
    let model = Model()
    let graph = ViewGraph.showing(Parent(model: model))
    #expect(screen(graph, width: 10, height: 1).contains("idle"))
    model.status = .count(1)
    graph.update()
    #expect(screen(graph, width: 10, height: 1).contains("count 1"))
    model.status = .count(2)
    graph.update()
    #expect(screen(graph, width: 10, height: 1).contains("count 2"))
    model.status = .name("a")
    graph.update()
    #expect(screen(graph, width: 10, height: 1).contains("name a"))
  }
}
