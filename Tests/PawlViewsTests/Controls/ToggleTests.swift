import PawlViews
import Testing

@MainActor
@Suite struct ToggleTests {
  private struct Settings: View {
    @State private var isLoud = false

    init() {}

    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Loud", isOn: $isLoud)
        ProgressView(value: isLoud ? 3 : 1, total: 4.0)
        Label("Done", systemImage: "ok")
      }
    }
  }

  @Test func actingOnAToggleTurnsItOver() throws {
    let graph = ViewGraph.showing(Settings())
    #expect(screen(graph, width: 9, height: 3) == "[ ].Loud.\n25%......\n<ok>.Done")
    let toggle = try #require(graph.control("Loud"))
    #expect(toggle.control?.kind == .toggle(isOn: false))
    toggle.activate()
    graph.update()
    #expect(screen(graph, width: 9, height: 3) == "[x].Loud.\n75%......\n<ok>.Done")
  }

  @Test func aHiddenLabelTakesNoRoomAndIsStillRead() throws {
    let graph = ViewGraph.showing(
      HStack {
        Toggle("Loud", isOn: .constant(true)).labelsHidden()
        Text("x")
      })
    #expect(screen(graph, width: 7, height: 1) == ".[x].x.")
    let toggles = graph.semantics.flatMap(\.all).filter { $0.role == .toggle }
    #expect(toggles.map(\.label) == ["Loud"])
    let stepper = ViewGraph.showing(Stepper("Guests", value: .constant(1)).labelsHidden())
    #expect(screen(stepper, width: 4, height: 1) == ".-+.")
    #expect(stepper.semantics.flatMap(\.all).filter { $0.role == .stepper }.map(\.label) == ["Guests"])
  }
}
