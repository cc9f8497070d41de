import PawlFeaturesUI
import PawlViewTesting
import Testing

@MainActor
struct ViewDependencyTests {
  private struct Greeting: DependencyKey {
    var text: String
    static let liveValue = Self(text: "live")
    static let testValue = Self(text: "test")
  }

  private struct GreetingView: View {
    @Dependency(Greeting.self) private var greeting
    @Dependency(\.uuid) private var uuid

    var body: some View { Text("\(greeting.text) \(uuid().uuidString.suffix(1))") }
  }

  private struct ParentView: View {
    @State private var text = "first"

    var body: some View {
      GreetingView()
        .dependency(Greeting(text: text))
        .dependency(\.uuid, .constant(UUID(7)))
      Button("Change") { text = "second" }
    }
  }

  @Test func viewsReadTheDependenciesOfTheirEnvironment() async {
    let tester = ViewTester(ParentView())
    #expect(tester.contains("first 7"))
    await tester.press("Change")
    #expect(tester.contains("second 7"))
  }

  @Test func withoutAnOverrideViewsReadTheDependenciesAroundThem() {
    let view = withDependencies {
      $0[Greeting.self] = Greeting(text: "around")
      $0.uuid = .constant(UUID(3))
    } operation: {
      GreetingView()
    }
    #expect(ViewTester(view).contains("around 3"))
  }
}
