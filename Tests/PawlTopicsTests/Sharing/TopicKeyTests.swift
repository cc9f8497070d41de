import PawlDependencies
import PawlSharing
import PawlTopics
import PawlTopicsSharing
import PawlTopicsTesting
import Synchronization
import TestSupport
import Testing

private let title = Topic<String>("title")

@Suite struct TopicKeyTests {
  @Test func holdersOfOneProcessShareTheValueAtOnce() {
    let topics = Topics()
    let (first, second) = (holder(topics, "a"), holder(topics, "b"))
    #expect(first.wrappedValue == "a")
    #expect(second.wrappedValue == "a")
    first.withLock { $0 = "c" }
    #expect(second.wrappedValue == "c")
    second.withLock { $0 += "d" }
    #expect(first.wrappedValue == "cd")
    #expect(first.saveError == nil)
    #expect(!first.isLoading)
  }

  @Test func holderThatComesLaterHasTheValueAtOnce() {
    let topics = Topics()
    topics.publish("plain", to: title)
    topics.publish("kept", to: title, isRetained: true)
    topics.publish("plain", to: title)
    #expect(holder(topics, "default").wrappedValue == "kept")
    // The hub keeps the value without holders.
    #expect(holder(topics, "default").wrappedValue == "kept")
  }

  @Test func messageOfOtherCodeReplacesTheValue() {
    let topics = Topics()
    let held = holder(topics, "a")
    topics.publish("b", to: title, isRetained: true)
    #expect(held.wrappedValue == "b")
  }

  @Test func changesAreOrdinaryMessagesForSubscribers() async {
    let topics = Topics()
    let held = holder(topics, "a")
    let subscription = topics.subscribe(to: title)
    held.withLock { $0 = "b" }
    held.withLock { $0 = "c" }
    #expect(await subscription.values(2) == ["b", "c"])
  }

  @Test func optionalValueCanBeRemoved() {
    let topics = Topics()
    func optional() -> Shared<Int?> {
      withDependencies {
        $0.topics = topics
      } operation: {
        Shared(wrappedValue: nil, .topic("number"))
      }
    }
    let (first, second) = (optional(), optional())
    first.withLock { $0 = 1 }
    #expect(second.wrappedValue == 1)
    second.withLock { $0 = nil }
    #expect(first.wrappedValue == nil)
    #expect(optional().wrappedValue == nil)
  }

  @Test func readerFollowsTheValueWithoutChangingIt() {
    let topics = Topics()
    let reader = withDependencies {
      $0.topics = topics
    } operation: {
      SharedReader(wrappedValue: "a", .topic(title))
    }
    holder(topics, "").withLock { $0 = "b" }
    #expect(reader.wrappedValue == "b")
  }

  @Test func observersAreToldOnceOfEachChange() {
    let topics = Topics()
    let held = holder(topics, "a")
    let seen = Mutex<[String]>([])
    let observation = held.publisher.sink { value in seen.withLock { $0.append(value) } }
    held.withLock { $0 = "1" }
    topics.publish("2", to: title, isRetained: true)
    held.withLock { $0 = "3" }
    held.withLock { $0 = "4" }
    #expect(seen.withLock { $0 } == ["a", "1", "2", "3", "4"])
    withExtendedLifetime(observation) {}
  }

  // MARK: Several processes

  @Test func processesShareTheValue() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let (here, there) = (holder(first.topics, "a"), holder(second.topics, "b"))
    #expect(here.isLoading)
    network.run()
    #expect(!here.isLoading)
    #expect((here.wrappedValue, there.wrappedValue) == ("a", "b"))
    here.withLock { $0 = "c" }
    network.run()
    #expect((here.wrappedValue, there.wrappedValue) == ("c", "c"))
  }

  @Test func processThatStartsLaterLoadsTheValueEvenIfTheLogHasForgottenIt() {
    let network = TopicNetwork()
    let first = network.start()
    holder(first.topics, "a").withLock { $0 = "kept" }
    network.run()
    first.crash()
    network.trim(keeping: 0)
    let held = holder(network.start().topics, "default")
    network.run()
    #expect(held.wrappedValue == "kept")
  }

  @Test func laterOfTwoChangesRemainsEverywhere() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let (here, there) = (holder(first.topics, ""), holder(second.topics, ""))
    network.run()
    here.withLock { $0 = "first" }
    there.withLock { $0 = "second" }
    second.run()
    // The own value stays while the own change is on its way.
    #expect((here.wrappedValue, there.wrappedValue) == ("first", "second"))
    network.run()
    #expect((here.wrappedValue, there.wrappedValue) == ("first", "first"))
  }

  @Test func valueIsNotReplacedByAnOlderOneWhileChangesWait() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let (here, there) = (holder(first.topics, ""), holder(second.topics, ""))
    network.run()
    first.isHeld = true
    first.run()
    here.withLock { $0 = "mine" }
    there.withLock { $0 = "theirs" }
    network.run()
    #expect((here.wrappedValue, there.wrappedValue) == ("mine", "theirs"))
    first.isHeld = false
    network.advance(by: .seconds(1))
    #expect((here.wrappedValue, there.wrappedValue) == ("mine", "mine"))
  }

  @Test func changesDuringAnOutageReachOthersAfterIt() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let (here, there) = (holder(first.topics, ""), holder(second.topics, ""))
    network.run()
    first.isConnected = false
    here.withLock { $0 = "a" }
    here.withLock { $0 = "b" }
    network.advance(by: .seconds(5))
    #expect(there.wrappedValue == "")
    first.isConnected = true
    network.advance(by: .seconds(5))
    #expect(there.wrappedValue == "b")
    #expect(here.saveError == nil)
  }

  @Test func processThatMissedChangesLoadsTheValue() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let (here, there) = (holder(first.topics, ""), holder(second.topics, ""))
    network.run()
    second.isConnected = false
    network.advance(by: .seconds(1))
    here.withLock { $0 = "a" }
    here.withLock { $0 = "b" }
    first.run()
    network.trim(keeping: 0)
    second.isConnected = true
    network.advance(by: .seconds(5))
    #expect(there.wrappedValue == "b")
  }

  @Test func valueIsLoadedWhenTheTransportCanBeReachedAgain() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    holder(first.topics, "").withLock { $0 = "a" }
    network.run()
    second.isConnected = false
    let there = holder(second.topics, "default")
    network.advance(by: .seconds(10))
    #expect(there.isLoading)
    #expect(there.wrappedValue == "default")
    second.isConnected = true
    network.advance(by: .seconds(5))
    #expect(!there.isLoading)
    #expect(there.wrappedValue == "a")
  }

  @Test func changeWhileTheValueIsLoadedIsKept() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let here = holder(first.topics, "")
    here.withLock { $0 = "a" }
    network.run()
    second.isConnected = false
    let there = holder(second.topics, "default")
    there.withLock { $0 = "mine" }
    second.isConnected = true
    network.advance(by: .seconds(5))
    #expect((here.wrappedValue, there.wrappedValue) == ("mine", "mine"))
  }

  @Test func saveReturnsWhenTheValueIsStored() async throws {
    let network = TopicNetwork()
    let process = network.start()
    let held = holder(process.topics, "")
    network.run()
    async let saved: Void = held.save()
    // The call is made by another task, and the network runs on this one.
    while process.topics.status.waitingCount == 0 { await Task.yield() }
    network.run()
    try await saved
    process.crash()
    let other = holder(network.start().topics, "default")
    network.run()
    #expect(other.wrappedValue == "")
  }

  @Test func changeThatIsRefusedStaysInItsProcessUntilTheNextOne() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    let (here, there) = (holder(first.topics, ""), holder(second.topics, ""))
    network.run()
    let large = String(repeating: "x", count: 2 << 20)
    here.withLock { $0 = large }
    network.advance(by: .seconds(1))
    #expect(here.wrappedValue == large)
    #expect(here.saveError is TopicError)
    there.withLock { $0 = "small" }
    network.advance(by: .seconds(1))
    #expect(here.wrappedValue == "small")
  }

  @Test func valueOfAnotherTypeIsReportedAndLeftAlone() {
    let network = TopicNetwork()
    let (first, second) = (network.start(), network.start())
    first.topics.publish(1, to: Topic<Int>("title"), isRetained: true)
    network.run()
    let reported = issues {
      let held = holder(second.topics, "default")
      network.run()
      #expect(held.wrappedValue == "default")
      #expect(held.loadError is TopicError)
    }
    #expect(reported.map(\.code) == ["PAWL-179"])
  }

  private func holder(_ topics: Topics, _ value: String) -> Shared<String> {
    withDependencies {
      $0.topics = topics
    } operation: {
      Shared(wrappedValue: value, .topic(title))
    }
  }
}
