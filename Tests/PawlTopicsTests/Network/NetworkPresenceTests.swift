import PawlTopics
import PawlTopicsTesting
import Testing

@Suite struct NetworkPresenceTests {
  private let network = TopicNetwork()

  private func room(_ process: TopicProcess) -> Presence<String> { process.topics.presence(of: "room") }

  @Test func allProcessesSeeTheSameMembersInTheSameOrder() async {
    let (first, second) = (network.start(), network.start())
    let (here, there) = (room(first).lists, room(second).lists)
    let bob = room(second).join("Bob")
    network.run()
    let ada = room(first).join("Ada")
    network.run()
    let members = [PresenceMember(id: bob.id, value: "Bob"), PresenceMember(id: ada.id, value: "Ada")]
    #expect(await here.next()?.members == members)
    #expect(await there.next()?.members == members)
    ada.update("Ada L.")
    bob.leave()
    network.run()
    let left = [PresenceMember(id: ada.id, value: "Ada L.")]
    #expect(await here.next()?.members == left)
    #expect(await there.next() == PresenceList(members: left, changes: [.left(members[0]), .updated(left[0])]))
  }

  @Test func membersOfADeadProcessVanishWithinTwoSeconds() async {
    let (first, second) = (network.start(), network.start())
    let lists = room(first).lists
    let dead = room(second).join("Bob")
    network.run()
    #expect(await lists.next()?.members.count == 1)
    network.advance(by: .seconds(60))
    second.crash()
    network.advance(by: .seconds(2))
    #expect(await lists.next()?.changes == [.left(PresenceMember(id: dead.id, value: "Bob"))])
  }

  @Test func membersOfAProcessThatWasCutOffComeBack() async {
    let (first, second) = (network.start(), network.start())
    let lists = room(first).lists
    let bob = room(second).join("Bob")
    network.run()
    #expect(await lists.next()?.members.map(\.id) == [bob.id])
    second.isConnected = false
    network.advance(by: .seconds(5))
    #expect(await lists.next()?.members == [])
    second.isConnected = true
    network.advance(by: .seconds(3))
    #expect(await lists.next()?.members.map(\.id) == [bob.id])
  }

  @Test func membersComeBackEvenIfTheAnswerThatTheyAreGoneIsLost() async {
    let (first, second) = (network.start(), network.start())
    let lists = room(first).lists
    let bob = room(second).join("Bob")
    network.run()
    second.isConnected = false
    network.advance(by: .seconds(5))
    #expect(await lists.next()?.members == [])
    second.losesAnswers = true
    second.isConnected = true
    network.advance(by: .seconds(5))
    second.losesAnswers = false
    network.advance(by: .seconds(3))
    #expect(await lists.next()?.members.map(\.id) == [bob.id])
  }

  @Test func refusedValueIsNotShownAndTheOthersAre() async {
    let (first, second) = (network.start(), network.start())
    let lists = room(first).lists
    let members = ["a", String(repeating: "x", count: 2_000_000), "b", "c"].map { room(second).join($0) }
    network.advance(by: .seconds(3))
    #expect(await lists.next()?.members.map(\.id) == [0, 2, 3].map { members[$0].id })
  }

  @Test func processThatWasCutOffSeesWhoHasLeftMeanwhile() async {
    let (first, second) = (network.start(), network.start())
    let ada = room(first).join("Ada")
    let lists = room(second).lists
    network.run()
    #expect(await lists.next()?.members.map(\.id) == [ada.id])
    second.isConnected = false
    network.advance(by: .seconds(1))
    ada.leave()
    network.advance(by: .seconds(100))
    second.isConnected = true
    network.advance(by: .seconds(3))
    #expect(await lists.next()?.members == [])
  }

  @Test func roomThatNobodyWatchedForAWhileIsReadAnew() async {
    let (first, second) = (network.start(), network.start())
    let bob = room(second).join("Bob")
    var lists: PresenceLists? = room(first).lists
    let own = room(first).join("Ada")
    network.run()
    #expect(await lists?.next()?.members.count == 2)
    lists = nil
    bob.leave()
    network.run()
    lists = room(first).lists
    network.run()
    #expect(await lists?.next()?.members.map(\.id) == [own.id])
  }

  @Test func membersLeaveWhenTheHubIsClosed() async {
    let (first, second) = (network.start(), network.start())
    let lists = room(first).lists
    let bob = room(second).join("Bob")
    network.run()
    #expect(await lists.next()?.members.map(\.id) == [bob.id])
    #expect(await second.topics.close())
    network.run()
    #expect(await lists.next()?.members == [])
  }
}
