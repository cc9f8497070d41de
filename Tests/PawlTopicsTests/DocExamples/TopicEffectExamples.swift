import PawlCore
import PawlDependencies
import PawlTopics
import PawlTopicsTesting
import PawlTopicsUI
import PawlViews
import Testing

// The code blocks of the documentation about effects, tests and values of the environment.

private enum BoardMessage: Codable, Equatable, Sendable { case cleared }

private let board = Topic<BoardMessage>("board")

private enum BoardID {}
private struct Person: Codable, Equatable, Sendable { var name: String }
private struct PersonState { var name = "Ada" }
private struct Surroundings { var topics: Topics }

private enum PersonAction {
  case appeared, entered
  case received(TopicEvent<CardMoved>)
  case membersChanged(PresenceList<Person>)
}

private let personReducer = Reducer<PersonState, PersonAction, Surroundings> { state, action, environment in
  switch action {
  case .appeared:
    return .subscribe(to: .board(7), in: environment.topics) { .received($0) }
      .cancellable(id: BoardID.self)
  case .entered:
    return .merge(
      .presence(environment.topics.presence(of: "board-7")) { .membersChanged($0) },
      .join(environment.topics.presence(of: "board-7"), as: Person(name: state.name), key: state.name))
  case .received, .membersChanged: return .none
  }
}

struct PublishButton: View {
  @Environment(\.topics) var topics

  var body: some View {
    Button("Clear") { topics.publish(.cleared, to: board) }
  }
}

@Suite struct TopicEffectExamples {
  @Dependency(\.topics) var topics

  @Test func processesOfANetworkAreConnected() async {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    first.topics.publish(.cleared, to: board)
    network.run()
    #expect(await subscription.first { _ in true }?.value == .cleared)
  }

  /// Not called, since it would change the hub of all tests.
  private func prepare(_ transport: any TopicTransport) {
    prepareDependencies { $0.topics = Topics(transport: transport) }
  }

  @Test(arguments: TopicTransportConformance.checks)
  func memoryLogConforms(to check: TopicTransportConformance.Check) async throws {
    try await check.run(TopicTransportUnderTest.memory())
  }
}
