import PawlTopics
import TestSupport
import Testing

private let board = Topic<String>("board")

@Suite struct TopicsTests {
  @Test func subscribersReceiveTheMessagesAfterTheirSubscriptionInOrder() async {
    let topics = Topics()
    topics.publish("too early", to: board)
    let first = topics.subscribe(to: board)
    topics.publish("a", to: board)
    let second = topics.subscribe(to: board)
    topics.publish("b", to: board)
    topics.publish("elsewhere", to: Topic<String>("other"))
    #expect(await first.values(2) == ["a", "b"])
    #expect(await second.values(1) == ["b"])
  }

  @Test func numbersAreConsecutiveWhileTheTopicIsUsedAndNeverDecrease() async {
    let topics = Topics()
    let first = topics.subscribe(to: board)
    for text in ["a", "b", "c"] { topics.publish(text, to: board) }
    #expect(await first.messages(3).map(\.number) == [1, 2, 3])
    first.cancel()
    let second = topics.subscribe(to: board)
    topics.publish("d", to: board)
    let number = await second.messages(1)[0].number
    #expect(number > 3)
  }

  @Test func messagesNameTheirPublisher() async {
    let topics = Topics()
    let subscription = topics.subscribe(to: board)
    let session = topics.makePublisher()
    #expect(session != topics.makePublisher())
    topics.publish("a", to: board)
    topics.publish("b", to: board, by: session)
    #expect(await subscription.messages(2).map(\.publisher) == [topics.publisher, session])
  }

  @Test func slowSubscriberGetsAGapAndThenTheNewestMessages() async {
    var options = TopicsOptions()
    options.bufferCount = 3
    let topics = Topics(options: options)
    let slow = topics.subscribe(to: board)
    for number in 1...10 { topics.publish("\(number)", to: board) }
    #expect(await slow.events(1) == [.gap(TopicGap(missed: 7))])
    #expect(await slow.values(3) == ["8", "9", "10"])
    for number in 11...15 { topics.publish("\(number)", to: board) }
    #expect(await slow.events(1) == [.gap(TopicGap(missed: 2))])
    #expect(await slow.values(3) == ["13", "14", "15"])
  }

  @Test func slowSubscriberCostsOthersNoMessages() async {
    var options = TopicsOptions()
    options.bufferCount = 3
    let topics = Topics(options: options)
    let slow = topics.subscribe(to: board)
    let fast = topics.subscribe(to: board)
    for number in 1...10 {
      topics.publish("\(number)", to: board)
      #expect(await fast.values(1) == ["\(number)"])
    }
    #expect(await slow.events(1) == [.gap(TopicGap(missed: 7))])
  }

  @Test func messagesThatEverybodyHasReadAreReleased() async {
    final class Token: Sendable {}
    struct Holder: Codable, Sendable {
      var token: Token? = Token()
      init() {}
      init(from decoder: any Decoder) throws {}
      func encode(to encoder: any Encoder) throws {}
    }
    let topics = Topics()
    let topic = Topic<Holder>("tokens")
    let subscription = topics.subscribe(to: topic)
    weak var token: Token?
    do {
      let holder = Holder()
      token = holder.token
      topics.publish(holder, to: topic)
    }
    #expect(token != nil)
    let task = Task {
      var iterator = subscription.makeAsyncIterator()
      _ = await iterator.next()
      _ = await iterator.next()
    }
    while token != nil { await Task.yield() }
    subscription.cancel()
    await task.value
  }

  @Test func subscriptionEndsWhenItIsCancelledWhileATaskReadsIt() async {
    let topics = Topics()
    let subscription = topics.subscribe(to: board)
    async let read = subscription.events(1)
    subscription.cancel()
    #expect(await read == [])
    topics.publish("a", to: board)
    #expect(await subscription.events(1) == [])
  }

  @Test func subscriptionEndsWithTheTaskThatReadsIt() async {
    let topics = Topics()
    let subscription = topics.subscribe(to: board)
    let task = Task { await subscription.events(1) }
    task.cancel()
    #expect(await task.value == [])
  }

  @Test func subscriptionEndsWithTheHubAfterTheMessagesThatItHas() async {
    var topics: Topics? = Topics()
    let subscription = topics?.subscribe(to: board)
    topics?.publish("a", to: board)
    topics = nil
    #expect(await subscription?.events(5).compactMap(\.value) == ["a"])
  }

  @Test func closedHubTakesNoMessages() async {
    let topics = Topics()
    let subscription = topics.subscribe(to: board)
    #expect(await topics.close())
    await #expect(throws: TopicError.closed) { try await topics.publish("a", to: board).stored() }
    #expect(await subscription.events(1) == [])
    #expect(await topics.subscribe(to: board).events(1) == [])
  }

  @Test func severalTasksThatReadOneSubscriptionShareItsMessages() async {
    let topics = Topics()
    let subscription = topics.subscribe(to: board)
    let tasks = (0..<2).map { _ in Task { await subscription.values(1) } }
    topics.publish("a", to: board)
    topics.publish("b", to: board)
    var values: [String] = []
    for task in tasks { values += await task.value }
    #expect(values.sorted() == ["a", "b"])
  }

  @Test("Every subscriber sees concurrent publishers in one order, each message once")
  func concurrentPublishersAreSeenInOneOrder() async {
    var options = TopicsOptions()
    options.bufferCount = 10_000
    let topics = Topics(options: options)
    let topic = Topic<[Int]>("numbers")
    let subscriptions = (0..<8).map { _ in topics.subscribe(to: topic) }
    let readers = subscriptions.map { subscription in Task { await subscription.values(4 * 500) } }
    await withTaskGroup(of: Void.self) { group in
      for publisher in 0..<4 {
        group.addTask { for number in 0..<500 { topics.publish([publisher, number], to: topic) } }
      }
    }
    let first = await readers[0].value
    for publisher in 0..<4 { #expect(first.filter { $0[0] == publisher }.map { $0[1] } == Array(0..<500)) }
    for reader in readers { #expect(await reader.value == first) }
  }

  @Test func anotherTypeOnTheSameNameIsReported() async {
    let topics = Topics()
    let subscription = topics.subscribe(to: board)
    let codes = issues { topics.publish(1, to: Topic<Int>("board")) }.map(\.code)
    #expect(codes == ["PAWL-179"])
    let entries = issues { _ = topics.subscribe(to: Topic<Int>("board")) }
    #expect(
      entries.map(\.text) == [
        """
        PAWL-179: A name is used with two types.

          Type:    Int
          Present: String
          Topic:   board

        Code that uses the one type receives nothing of the other type. Use one type for each name.
        """
      ])
    topics.publish("a", to: board)
    #expect(await subscription.values(1) == ["a"])
  }
}
