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
    var body: some View {
      GreetingView()
        .dependency(Greeting(text: "first"))
        .dependency(\.uuid, .constant(UUID(7)))
    }
  }

  @Test func viewsReadTheDependenciesOfTheirEnvironment() {
    let tester = ViewTester(ParentView())
    #expect(tester.contains("first 7"))
  }

  @Test func viewsWithoutAnOverrideReadTheDependenciesOfTheirCreation() {
    let view = withDependencies {
      $0[Greeting.self] = Greeting(text: "around")
      $0.uuid = .constant(UUID(3))
    } operation: {
      GreetingView()
    }
    #expect(ViewTester(view).contains("around 3"))
  }
}
