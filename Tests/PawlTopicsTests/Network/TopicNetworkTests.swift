import PawlTopics
import PawlTopicsTesting
import TestSupport
import Testing

private let board = Topic<String>("board")

@Suite struct TopicNetworkTests {
  private let network = TopicNetwork()

  @Test func allProcessesSeeTheOrderOfTheLog() async {
    let (first, second) = (network.start(), network.start())
    let (here, there) = (first.topics.subscribe(to: board), second.topics.subscribe(to: board))
    first.topics.publish("a", to: board)
    second.topics.publish("b", to: board)
    second.run()
    first.run()
    network.run()
    #expect(await here.values(2) == ["b", "a"])
    let messages = await there.messages(2)
    #expect(messages.map(\.value) == ["b", "a"])
    #expect(messages.map(\.number) == [1, 2])
    #expect(messages.map(\.publisher) == [second.topics.publisher, first.topics.publisher])
  }

  @Test func messageAfterTheSubscriptionIsReceivedEvenIfTheProcessConnectsLater() async {
    let (first, second) = (network.start(), network.start())
    first.topics.publish("before", to: board)
    network.run()
    let subscription = second.topics.subscribe(to: board)
    first.topics.publish("after", to: board)
    network.run()
    #expect(await subscription.values(1) == ["after"])
  }

  @Test func publicationEndsWhenTheMessageIsInTheLog() async throws {
    let process = network.start()
    process.isConnected = false
    let publication = process.topics.publish("a", to: board)
    network.advance(by: .seconds(10))
    #expect(process.topics.status.waitingCount == 1)
    #expect(process.topics.status.error != nil)
    process.isConnected = true
    network.advance(by: .seconds(2))
    try await publication.stored()
    #expect(process.topics.status == TopicsStatus())
  }

  @Test func lostAnswersDoNotDuplicateMessages() async {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    first.losesAnswers = true
    first.topics.publish("a", to: board)
    network.advance(by: .seconds(5))
    first.topics.publish("b", to: board)
    network.advance(by: .seconds(5))
    first.losesAnswers = false
    network.advance(by: .seconds(5))
    first.topics.publish("c", to: board)
    network.run()
    #expect(await subscription.values(3) == ["a", "b", "c"])
  }

  @Test func outageIsFilledFromTheLogWhileTheLogKeepsTheMessages() async {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    second.isConnected = false
    for number in 1...5 { first.topics.publish("\(number)", to: board) }
    network.advance(by: .seconds(60))
    second.isConnected = true
    network.advance(by: .seconds(2))
    #expect(await subscription.values(5) == (1...5).map(String.init))
  }

  @Test func outageThatIsLongerThanTheLogGivesAGapWithTheExactNumber() async {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    let quiet = second.topics.subscribe(to: Topic<String>("quiet"))
    first.topics.publish("1", to: board)
    first.topics.publish("quiet", to: Topic("quiet"))
    network.run()
    second.isConnected = false
    for number in 2...9 { first.topics.publish("\(number)", to: board) }
    network.run()
    network.trim(keeping: 3)
    second.isConnected = true
    network.advance(by: .seconds(2))
    #expect(await subscription.values(1) == ["1"])
    #expect(await subscription.events(1) == [.gap(TopicGap(missed: 5))])
    #expect(await subscription.values(3) == ["7", "8", "9"])
    #expect(await quiet.values(1) == ["quiet"])
    second.topics.publish("next", to: Topic("quiet"))
    network.run()
    #expect(await quiet.values(1) == ["next"])
  }

  @Test func gapIsKnownWithoutALaterMessage() async {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    first.topics.publish("1", to: board)
    network.run()
    #expect(await subscription.values(1) == ["1"])
    second.isConnected = false
    for number in 2...4 { first.topics.publish("\(number)", to: board) }
    network.run()
    network.trim(keeping: 0)
    second.isConnected = true
    network.advance(by: .seconds(2))
    #expect(await subscription.events(1) == [.gap(TopicGap(missed: 3))])
  }

  @Test func gapOfANewSubscriberIsALowerBound() async {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    second.isConnected = false
    for number in 1...4 { first.topics.publish("\(number)", to: board) }
    network.run()
    network.trim(keeping: 1)
    second.isConnected = true
    network.advance(by: .seconds(2))
    #expect(await subscription.events(2).first == .gap(TopicGap(missed: 1)))
    #expect(await subscription.events(0) == [])
  }

  @Test func fullBacklogRefusesMessagesAndKeepsThoseItHas() async throws {
    var options = TopicsOptions()
    options.backlogCount = 2
    let process = network.start(options: options)
    let subscription = process.topics.subscribe(to: board)
    process.isConnected = false
    let kept = ["a", "b"].map { process.topics.publish($0, to: board) }
    await #expect(throws: TopicError.backlogFull(2)) { try await process.topics.publish("c", to: board).stored() }
    process.isConnected = true
    network.advance(by: .seconds(3))
    for publication in kept { try await publication.stored() }
    process.topics.publish("d", to: board)
    network.run()
    #expect(await subscription.values(3) == ["a", "b", "d"])
  }

  @Test func refusedMessageFailsAloneAndTheOthersKeepTheirOrder() async throws {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    let before = first.topics.publish("a", to: board)
    let large = first.topics.publish(String(repeating: "x", count: 2_000_000), to: board)
    let after = first.topics.publish("b", to: board)
    network.run()
    try await before.stored()
    try await after.stored()
    await #expect { try await large.stored() } throws: { error in
      if case .refused? = error as? TopicError { true } else { false }
    }
    #expect(await subscription.values(2) == ["a", "b"])
  }

  @Test func messageThatCannotBeDecodedIsAGapAndIsReported() async {
    var processes: [TopicProcess] = []
    var numbers: TopicSubscription<Int>?
    // The tasks of a hub report to those who observe issues where it is created.
    let codes = issues {
      processes = [network.start(), network.start()]
      numbers = processes[1].topics.subscribe(to: Topic<Int>("board"))
      processes[0].topics.publish("a", to: board)
      processes[0].topics.publish("b", to: board)
      network.run()
    }.map(\.code)
    #expect(codes == ["PAWL-179"])
    processes[0].topics.publish(3, to: Topic<Int>("board"))
    network.run()
    #expect(await numbers?.events(1) == [.gap(TopicGap(missed: 2))])
    #expect(await numbers?.values(1) == [3])
  }

  @Test func messageThatCannotBeEncodedIsReportedAndNotPublished() async {
    let process = network.start()
    let topic = Topic<Double>("numbers")
    let subscription = process.topics.subscribe(to: topic)
    var publication: TopicPublication?
    let entries = issues { publication = process.topics.publish(.infinity, to: topic) }
    #expect(entries.map(\.code) == ["PAWL-178"])
    await #expect(throws: TopicError.self) { try await publication?.stored() }
    process.topics.publish(1, to: topic)
    network.run()
    #expect(await subscription.values(1) == [1])
  }

  @Test func ownMessagesComeBackWithoutBeingDecoded() async {
    let process = network.start()
    let topic = Topic<OneWay>("one way")
    let subscription = process.topics.subscribe(to: topic)
    process.topics.publish(OneWay(), to: topic)
    network.run()
    #expect(await subscription.messages(1).count == 1)
  }

  @Test func closingPublishesWhatWaits() async {
    let (first, second) = (network.start(), network.start())
    let subscription = second.topics.subscribe(to: board)
    first.topics.publish("a", to: board)
    first.run()
    #expect(await first.topics.close())
    network.run()
    #expect(await subscription.values(1) == ["a"])
  }

  @Test func statusesTellOfAnOutageAndItsEnd() async {
    let process = network.start()
    let subscription = process.topics.subscribe(to: board)
    var statuses = process.topics.statuses.makeAsyncIterator()
    #expect(await statuses.next()?.error == nil)
    process.isConnected = false
    process.topics.publish("a", to: board)
    network.run()
    #expect(await statuses.next()?.error != nil)
    process.isConnected = true
    network.advance(by: .seconds(3))
    #expect(await statuses.next()?.error == nil)
    #expect(await subscription.values(1) == ["a"])
  }

  private struct OneWay: Codable, Sendable {
    init() {}
    init(from decoder: any Decoder) throws { throw CancellationError() }
  }
}
