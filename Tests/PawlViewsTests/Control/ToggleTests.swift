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
}
