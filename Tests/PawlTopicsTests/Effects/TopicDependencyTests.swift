import PawlDependencies
import PawlFeatures
import PawlTesting
import PawlTopics
import PawlTopicsUI
import PawlViewTesting
import Testing

private let topic = Topic<Int>("count")

@Suite struct TopicDependencyTests {
  @Test func eachTestHasAHubOfItsOwn() async {
    @Dependency(\.topics) var topics
    let subscription = topics.subscribe(to: topic)
    topics.publish(1, to: topic)
    #expect(await subscription.values(1) == [1])
    let hub = Topics()
    withDependencies {
      $0.topics = hub
    } operation: {
      #expect(topics === hub)
    }
  }

  @Test func otherTestHasAnotherHub() async {
    @Dependency(\.topics) var topics
    let subscription = topics.subscribe(to: topic)
    topics.publish(2, to: topic)
    #expect(await subscription.messages(1).map(\.number) == [1])
  }

  @MainActor
  @Test func featureReadsTheHubAsADependency() async {
    struct Counter: PawlFeatures.Reducer {
      struct State: Equatable { var count = 0 }
      enum Action: Equatable {
        case appeared
        case received(TopicEvent<Int>)
      }
      @Dependency(\.topics) var topics

      func reduce(into state: inout State, action: Action) -> PawlFeatures.Effect<Action> {
        switch action {
        case .appeared: return .subscribe(to: topic, in: topics) { .received($0) }
        case .received(let event):
          state.count += event.value ?? 0
          return .none
        }
      }
    }
    let hub = Topics()
    let store = PawlFeatures.Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.topics = hub
    }
    store.send(.appeared)
    hub.publish(3, to: topic)
    while store.withState(\.count) == 0 { await Task.yield() }
    #expect(store.withState(\.count) == 3)
  }

  @MainActor
  @Test func viewsReadTheHubFromTheirEnvironment() async {
    struct Publisher: View {
      @Environment(\.topics) var topics

      var body: some View {
        Button("Publish") { topics.publish(5, to: topic) }
      }
    }
    let hub = Topics()
    let subscription = hub.subscribe(to: topic)
    let tester = ViewTester(Publisher().environment(\.topics, hub))
    await tester.press("Publish")
    #expect(await subscription.values(1) == [5])
    @Dependency(\.topics) var dependency
    #expect(EnvironmentValues().topics === dependency)
  }
}
