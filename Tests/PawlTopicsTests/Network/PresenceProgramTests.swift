import PawlTopics
import PawlTopicsTesting
import TestSupport
import Testing

/// Random programs of members that join, change and leave, with outages and crashes.
@Suite struct PresenceProgramTests {
  @Test(
    "When the faults end, every process sees exactly those who are there, in one order",
    arguments: TestSeeds.range(150))
  func everybodySeesWhoIsThere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let network = TopicNetwork()
    var processes = (0..<3).map { _ in network.start() }
    var memberships: [(process: Int, membership: PresenceMembership<Int>, value: Int)] = []
    var crashed: Set<Int> = []
    for step in 0..<80 {
      let alive = processes.indices.filter { !crashed.contains($0) }
      guard let process = alive.randomElement(using: &random) else { break }
      let room = processes[process].topics.presence(of: "room", as: Int.self)
      switch random.below(100) {
      case ..<25: memberships.append((process, room.join(step), step))
      case ..<40:
        guard let index = memberships.indices.randomElement(using: &random) else { continue }
        memberships[index].membership.update(step)
        memberships[index].value = step
      case ..<50:
        guard let index = memberships.indices.randomElement(using: &random) else { continue }
        memberships.remove(at: index).membership.leave()
      case ..<70: network.run(using: &random)
      case ..<78: processes[process].isConnected.toggle()
      case ..<82: processes[process].losesAnswers.toggle()
      case ..<85: processes[process].isHeld.toggle()
      case ..<95: network.advance(by: .milliseconds(random.below(3000)))
      case ..<97 where crashed.count < 2:
        processes[process].crash()
        crashed.insert(process)
        processes.append(network.start())
      default: _ = room.lists.nextIfAvailable()
      }
    }
    for process in processes {
      process.isConnected = true
      process.losesAnswers = false
      process.isHeld = false
    }
    network.advance(by: .seconds(6))
    let expected = Set(memberships.filter { !crashed.contains($0.process) }.map { "\($0.membership.id) \($0.value)" })
    var lists: [[PresenceMember<Int>]] = []
    for (index, process) in processes.enumerated() where !crashed.contains(index) {
      let sequence = process.topics.presence(of: "room", as: Int.self).lists
      network.run()
      let list = try #require(sequence.nextIfAvailable(), "seed \(seed)")
      #expect(Set(list.members.map { "\($0.id) \($0.value)" }) == expected, "seed \(seed), process \(index)")
      #expect(list.members.count == expected.count, "seed \(seed)")
      lists.append(list.members)
    }
    #expect(Set(lists.map { "\($0)" }).count == 1, "seed \(seed)")
  }

  @Test("The changes of successive lists lead from each list to the next one", arguments: TestSeeds.range(50))
  func changesDescribeTheDifference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let room = Topics().presence(of: "room", as: Int.self)
    let lists = room.lists
    var members: [PresenceMember<Int>] = try #require(lists.nextIfAvailable()).members
    var memberships: [PresenceMembership<Int>] = []
    for step in 0..<100 {
      switch random.below(4) {
      case 0: memberships.append(room.join(step))
      case 1: memberships.randomElement(using: &random)?.update(random.below(3))
      case 2 where !memberships.isEmpty: memberships.remove(at: random.below(memberships.count)).leave()
      default:
        guard let list = lists.nextIfAvailable() else { continue }
        for change in list.changes {
          switch change {
          case .left(let member): members.removeAll { $0 == member }
          case .joined(let member): members.append(member)
          case .updated(let member):
            let index = try #require(members.firstIndex { $0.id == member.id }, "seed \(seed)")
            members[index] = member
          }
        }
        #expect(members == list.members, "seed \(seed), step \(step)")
      }
    }
  }
}
