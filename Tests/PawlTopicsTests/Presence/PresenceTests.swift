import PawlTopics
import Testing

@Suite struct PresenceTests {
  private let topics = Topics()
  private var room: Presence<String> { topics.presence(of: "room") }

  private func member(_ membership: PresenceMembership<String>, _ value: String) -> PresenceMember<String> {
    PresenceMember(id: membership.id, value: value)
  }

  @Test func membersAreListedInTheOrderOfJoiningWithTheirChanges() async {
    let lists = room.lists
    #expect(await lists.next() == PresenceList(members: []))
    let ada = room.join("Ada")
    let adaMember = member(ada, "Ada")
    #expect(await lists.next() == PresenceList(members: [adaMember], changes: [.joined(adaMember)]))
    let bob = room.join("Bob")
    let bobMember = member(bob, "Bob")
    #expect(await lists.next() == PresenceList(members: [adaMember, bobMember], changes: [.joined(bobMember)]))
    ada.update("Ada L.")
    let updated = member(ada, "Ada L.")
    #expect(await lists.next() == PresenceList(members: [updated, bobMember], changes: [.updated(updated)]))
    ada.leave()
    #expect(await lists.next() == PresenceList(members: [bobMember], changes: [.left(updated)]))
    bob.leave()
  }

  @Test func slowReaderSkipsListsAndGetsAllChanges() async {
    let lists = room.lists
    let ada = room.join("Ada")
    #expect(await lists.next()?.members.map(\.value) == ["Ada"])
    let bob = room.join("Bob")
    let carl = room.join("Carl")
    bob.update("Bo")
    ada.leave()
    #expect(
      await lists.next()
        == PresenceList(
          members: [member(bob, "Bo"), member(carl, "Carl")],
          changes: [.left(member(ada, "Ada")), .joined(member(bob, "Bo")), .joined(member(carl, "Carl"))]))
    withExtendedLifetime((bob, carl)) {}
  }

  @Test func changesThatCancelEachOtherGiveNoList() async {
    let lists = room.lists
    let ada = room.join("Ada")
    #expect(await lists.next()?.members.count == 1)
    room.join("Bob").leave()
    ada.update("Ada")
    ada.update("Eve")
    ada.update("Ada")
    ada.leave()
    #expect(await lists.next()?.changes == [.left(member(ada, "Ada"))])
  }

  @Test func memberLeavesWithTheLastReferenceToItsMembership() async {
    let lists = room.lists
    var membership: PresenceMembership? = room.join("Ada")
    #expect(membership != nil)
    #expect(await lists.next()?.members.count == 1)
    membership = nil
    #expect(await lists.next()?.members.count == 0)
  }

  @Test func joiningAgainWithAKeyTakesTheMemberOver() async {
    let lists = room.lists
    let first = room.join("Ada", key: "tab")
    #expect(await lists.next()?.members == [member(first, "Ada")])
    let second = room.join("Eve", key: "tab")
    #expect(await lists.next()?.changes == [.updated(member(second, "Eve"))])
    first.update("nothing")
    first.leave()
    room.update("Eva", key: "tab")
    room.update("nothing", key: "other")
    #expect(await lists.next()?.changes == [.updated(member(second, "Eva"))])
    second.leave()
    #expect(await lists.next()?.members == [])
  }

  @Test func roomsAreSeparateAndTopicsNameRooms() async {
    let ada = room.join("Ada")
    let other = topics.presence(of: Topic<Int>("room"), as: String.self)
    #expect(await other.lists.next()?.members == [member(ada, "Ada")])
    #expect(await topics.presence(of: "elsewhere", as: String.self).lists.next()?.members == [])
    withExtendedLifetime(ada) {}
  }

  @Test func listsEndWithTheirTaskAndWithTheHub() async {
    let lists = room.lists
    #expect(await lists.next() != nil)
    let task = Task { await lists.next() }
    task.cancel()
    #expect(await task.value == nil)
    let others = room.lists
    #expect(await others.next() != nil)
    await topics.close()
    #expect(await others.next() == nil)
  }
}
