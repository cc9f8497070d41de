import PawlTopics
import PawlTopicsTesting
import TestSupport
import Testing

/// Random programs of several processes, compared with a list of all messages in the order of the log.
@Suite struct TopicNetworkProgramTests {
  @Test(
    "Every subscriber sees the order of the log, each message once, and gaps of the right size",
    arguments: TestSeeds.range(150))
  func subscribersSeeTheLog(seed: UInt64) {
    var program = TopicProgram(seed: seed)
    for _ in 0..<120 { program.step() }
    program.finish()
    for failure in program.failures { Issue.record("Seed \(seed): \(failure)") }
    #expect(program.messageCount > 20, "seed \(seed)")
  }
}

/// A program that a seed decides.
struct TopicProgram {
  private struct Subscriber {
    var process: Int
    var topic: Int
    var subscription: TopicSubscription<Int>
    var events: [TopicEvent<Int>] = []
  }

  private static let topics = 2

  private let network = TopicNetwork()
  private var random: SeededGenerator
  private var processes: [TopicProcess] = []
  private var crashed: Set<Int> = []
  private var subscribers: [Subscriber] = []
  /// All messages, which are consecutive numbers, with their publishers and topics.
  private var published: [(process: Int, topic: Int, publication: TopicPublication)] = []
  /// A subscriber of each topic that is always connected.
  private var witnesses: [TopicSubscription<Int>] = []
  private var log: [[Int]] = []
  private(set) var failures: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var options = TopicsOptions()
    options.bufferCount = 100_000
    let witness = network.start(options: options)
    processes = [witness]
    witnesses = (0..<Self.topics).map { witness.topics.subscribe(to: topic($0)) }
    log = Array(repeating: [], count: Self.topics)
    for _ in 0..<3 { processes.append(network.start(options: shortOptions)) }
  }

  var messageCount: Int { published.count }

  private var shortOptions: TopicsOptions {
    var options = TopicsOptions()
    options.bufferCount = 6
    return options
  }

  private func topic(_ number: Int) -> Topic<Int> { Topic("topic-\(number)") }

  private mutating func anyProcess() -> Int? {
    let alive = processes.indices.dropFirst().filter { !crashed.contains($0) }
    return alive.randomElement(using: &random)
  }

  mutating func step() {
    guard let process = anyProcess() else { return }
    switch random.below(100) {
    case ..<35:
      for _ in 0...random.below(3) {
        let topic = random.below(Self.topics)
        let publication = processes[process].topics.publish(published.count, to: self.topic(topic))
        published.append((process, topic, publication))
      }
    case ..<45 where subscribers.count < 12:
      let topic = random.below(Self.topics)
      subscribers.append(
        Subscriber(
          process: process, topic: topic, subscription: processes[process].topics.subscribe(to: self.topic(topic))))
    case ..<55: readSome()
    case ..<70: network.run(using: &random)
    case ..<78: processes[process].run()
    case ..<82: processes[process].isConnected.toggle()
    case ..<85: processes[process].losesAnswers.toggle()
    case ..<88: processes[process].isHeld.toggle()
    case ..<93: network.advance(by: .milliseconds(random.below(4000)))
    case ..<95:
      // The witness reads first, so that it knows the whole log.
      processes[0].run()
      network.trim(keeping: random.below(4))
    case ..<96 where crashed.isEmpty:
      processes[process].crash()
      crashed.insert(process)
      processes.append(network.start(options: shortOptions))
    default: break
    }
  }

  /// Lets one subscriber read up to three events that are there.
  private mutating func readSome() {
    guard let index = subscribers.indices.randomElement(using: &random) else { return }
    for _ in 0..<3 {
      guard let event = subscribers[index].subscription.nextIfAvailable() else { return }
      subscribers[index].events.append(event)
    }
  }

  /// Ends all faults, and checks what everybody has seen.
  mutating func finish() {
    for index in processes.indices {
      processes[index].isConnected = true
      processes[index].losesAnswers = false
      processes[index].isHeld = false
    }
    network.advance(by: .seconds(10))
    for index in witnesses.indices {
      while let event = witnesses[index].nextIfAvailable() {
        if let value = event.value { log[index].append(value) } else { failures.append("The witness got a gap.") }
      }
    }
    checkLog()
    // A last message shows what is missing at the end.
    for index in subscribers.indices where !crashed.contains(subscribers[index].process) {
      while let event = subscribers[index].subscription.nextIfAvailable() { subscribers[index].events.append(event) }
      check(subscribers[index], index)
    }
  }

  /// Every message of a process that is alive is in the log once, in the order of its publication.
  private mutating func checkLog() {
    for (topic, values) in log.enumerated() {
      for process in processes.indices {
        let own = published.indices.filter { published[$0].process == process && published[$0].topic == topic }
        let seen = values.filter { published[$0].process == process }
        // A process that has crashed has published some of the first ones.
        if crashed.contains(process) ? seen != Array(own.prefix(seen.count)) : seen != own {
          failures.append("Topic \(topic) has \(seen) of process \(process), which has published \(own).")
        }
      }
    }
  }

  private mutating func check(_ subscriber: Subscriber, _ index: Int) {
    let log = log[subscriber.topic]
    // The first event with a number tells where the subscription began.
    var next: Int?
    var unknown = 0
    for event in subscriber.events {
      switch event {
      case .gap(let gap):
        if gap.missed < 1 { failures.append("Subscriber \(index) got an empty gap.") }
        if let position = next { next = position + gap.missed } else { unknown += gap.missed }
      case .message(let message):
        let position = message.number - 1
        if let next, next != position {
          failures.append("Subscriber \(index) expected number \(next + 1) and got \(message.number).")
        }
        if position >= log.count || log[position] != message.value {
          failures.append("Subscriber \(index) got \(message.value) as number \(message.number), the log is \(log).")
        }
        next = position + 1
      }
    }
    if let next, next != log.count {
      failures.append("Subscriber \(index) ended at \(next), and the log has \(log.count) messages.")
    }
    if next == nil, unknown > log.count { failures.append("Subscriber \(index) missed more than there was.") }
  }
}
