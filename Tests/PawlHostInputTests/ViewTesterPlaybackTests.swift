import PawlTesting
import PawlViewTesting
import PawlViews
import PawlWebTesting
import Testing

@MainActor
@Suite struct ViewTesterPlaybackTests {
  /// A view with work that takes time.
  private struct Search: View {
    let clock: TestClock<Duration>
    @State private var query = ""
    @State private var results = ""
    @State private var isLarge = false

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Query", text: $query)
        SecureField("Key", text: $results)
        Text("<\(results)>")
        Rectangle().frame(width: isLarge ? 40 : 10, height: 1)
        Button("Grow") { withAnimation(.linear(duration: 1)) { isLarge.toggle() } }
      }
      .task(id: query) {
        guard !query.isEmpty, (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
        results = query.uppercased()
      }
    }
  }

  private func tester(isInBrowser: Bool) -> ViewTester {
    let clock = TestClock()
    let view = Search(clock: clock)
    return isInBrowser ? ViewTester(inBrowser: view, clock: clock) : ViewTester(view, clock: clock)
  }

  @Test(arguments: [false, true])
  func testerPlaysItsOwnInputsWithEffectsAndAnimations(isInBrowser: Bool) async throws {
    let recorded = tester(isInBrowser: isInBrowser)
    var inputs: [RecordedInput] = []
    recorded.inputObserver = HostInputObserver { inputs.append($0) }
    await recorded.type("ab", into: "Query")
    await recorded.advance(by: .milliseconds(299))
    #expect(recorded.contains("<>"))
    await recorded.type("c")
    await recorded.advance(by: .milliseconds(400))
    await recorded.key(.tab)
    await recorded.key(.tab)
    await recorded.key(.return)
    await recorded.advance(by: .milliseconds(450))
    let played = tester(isInBrowser: isInBrowser)
    try await played.play(Lines.decode(Lines.encode(inputs)))
    if !isInBrowser { #expect(played.contains("<ABC>")) }
    await played.advance(by: .milliseconds(450))
    #expect(played.frame == recorded.frame)
    #expect(played.html == recorded.html)
  }

  @Test func testerThrowsTheErrorOfAnInput() async {
    let tester = tester(isInBrowser: true)
    await #expect(throws: HostPlaybackError.self) {
      try await tester.play([RecordedInput(at: .zero, .key(.init("a")))])
    }
  }
}
