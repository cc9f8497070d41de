import PawlDependencies
import PawlSharing
import PawlTopics
import PawlTopicsSharing
import PawlTopicsTesting
import TestSupport
import Testing

/// Random programs of processes that share a value.
@Suite struct TopicKeyProgramTests {
  @Test(
    "All processes end with the same value, which is the last one of a process that is alive or has stored it",
    arguments: TestSeeds.range(150))
  func processesEndWithOneValue(seed: UInt64) {
    var program = TopicKeyProgram(seed: seed)
    for _ in 0..<100 { program.step() }
    program.finish()
    for failure in program.failures { Issue.record("Seed \(seed): \(failure)") }
    #expect(program.changeCount > 0, "seed \(seed)")
  }
}

/// A program that a seed decides. Values are the numbers of changes, so that each value is set once.
private struct TopicKeyProgram {
  private struct Member {
    var process: TopicProcess
    var holder: Shared<Int>?
    var isAlive = true
  }

  private static let topic = Topic<Int>("value")

  private let network = TopicNetwork()
  private var random: SeededGenerator
  private var members: [Member] = []
  /// The process that set each value.
  private var setters: [Int] = []
  private(set) var failures: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<3 { start() }
  }

  var changeCount: Int { setters.count }

  private mutating func start() {
    let process = network.start()
    members.append(Member(process: process, holder: Self.holder(process)))
  }

  private static func holder(_ process: TopicProcess) -> Shared<Int> {
    withDependencies {
      $0.topics = process.topics
    } operation: {
      Shared(wrappedValue: -1, .topic(topic))
    }
  }

  mutating func step() {
    guard let index = members.indices.filter({ members[$0].isAlive }).randomElement(using: &random) else { return }
    switch random.below(100) {
    case ..<35:
      guard let holder = members[index].holder else { return }
      let value = setters.count
      setters.append(index)
      holder.withLock { $0 = value }
      if holder.wrappedValue != value { failures.append("Process \(index) shows another value than it has set.") }
    case ..<55: network.run(using: &random)
    case ..<65: members[index].process.run()
    case ..<71: members[index].process.isConnected.toggle()
    case ..<75: members[index].process.losesAnswers.toggle()
    case ..<79: members[index].process.isHeld.toggle()
    case ..<86: network.advance(by: .milliseconds(random.below(3000)))
    case ..<90: network.trim(keeping: random.below(3))
    case ..<93: members[index].holder = nil
    case ..<97:
      if members[index].holder == nil { members[index].holder = Self.holder(members[index].process) }
    case ..<98 where members.count < 6:
      members[index].process.crash()
      members[index].isAlive = false
      start()
    default: break
    }
  }

  /// Ends all faults, and compares what the processes show with what a new process loads.
  mutating func finish() {
    for member in members where member.isAlive {
      member.process.isConnected = true
      member.process.losesAnswers = false
      member.process.isHeld = false
    }
    network.advance(by: .seconds(20))
    let witness = network.start()
    let value = Self.holder(witness)
    network.run()
    for (index, member) in members.enumerated() {
      guard member.isAlive, let holder = member.holder else { continue }
      if holder.wrappedValue != value.wrappedValue {
        failures.append("Process \(index) shows \(holder.wrappedValue), a new one loads \(value.wrappedValue).")
      }
      if holder.isLoading { failures.append("Process \(index) still loads.") }
      if let error = holder.saveError { failures.append("Process \(index) couldn't save: \(error)") }
    }
    // The value that remains is the last one of its process.
    guard value.wrappedValue >= 0 else {
      if setters.contains(where: { members[$0].isAlive }) { failures.append("All changes were lost.") }
      return
    }
    let setter = setters[value.wrappedValue]
    if members[setter].isAlive, setters[(value.wrappedValue + 1)...].contains(setter) {
      failures.append("A later change of process \(setter) than \(value.wrappedValue) was lost.")
    }
  }
}
