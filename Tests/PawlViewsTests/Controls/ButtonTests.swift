import PawlViews
import Testing

@MainActor
@Suite struct ButtonTests {
  private struct Counter: View {
    @State private var count = 0
    let limit: Int

    init(limit: Int) { self.limit = limit }

    var body: some View {
      HStack {
        Button("Increment") { count += 1 }.disabled(count >= limit)
        Text("\(count)")
        Button(role: .destructive) {
          count = 0
        } label: {
          Text("x")
        }
        .accessibilityLabel("Reset")
      }
    }
  }

  @Test func pressingAButtonPerformsItsAction() throws {
    let graph = ViewGraph.showing(Counter(limit: 10))
    #expect(screen(graph, width: 13, height: 1) == "Increment.0.x")
    let increment = try #require(graph.control("Increment"))
    increment.activate()
    increment.activate()
    graph.update()
    #expect(screen(graph, width: 13, height: 1) == "Increment.2.x")
    try #require(graph.control("Reset")).activate()
    graph.update()
    #expect(screen(graph, width: 13, height: 1) == "Increment.0.x")
  }

  @Test func aButtonThatIsDisabledDoesNothing() throws {
    let graph = ViewGraph.showing(Counter(limit: 1))
    let increment = try #require(graph.control("Increment"))
    #expect(increment.activate())
    graph.update()
    #expect(increment.control?.isEnabled == false)
    #expect(!increment.activate())
    graph.update()
    #expect(screen(graph, width: 13, height: 1) == "Increment.1.x")
  }

  @Test func everyFormOfAButtonCompiles() {
    let title = "title"
    _ = Button(title) {}
    _ = Button("literal") {}
    _ = Button("literal", role: .cancel) {}
    _ = Button(action: {}, label: { Text("a") })
    _ = Button(role: .destructive, action: {}, label: { Text("a") })
    _ = Button("plain") {}.buttonStyle(.plain)
  }
}
