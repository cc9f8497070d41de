import PawlCore
import PawlTesting
import PawlTopics
import PawlTopicsTesting
import Testing

private let topic = Topic<String>("chat")

private struct Chat: Equatable {
  var lines: [String] = []
  var missed = 0
  var people: [String] = []
  var error: TopicError?
}

private enum ChatAction: Equatable {
  case appeared, disappeared
  case say(String)
  case received(TopicEvent<String>)
  case enter(String)
  case rename(String)
  case leave
  case peopleChanged(PresenceList<String>)
  case failed(TopicError)
}

private enum Subscription {}
private enum Membership {}

private let chatReducer = Reducer<Chat, ChatAction, Topics> { state, action, topics in
  switch action {
  case .appeared:
    return .subscribe(to: topic, in: topics) { .received($0) }.cancellable(id: Subscription.self)
  case .disappeared:
    return .cancel(id: Subscription.self)
  case .say(let text):
    return .publish(text, to: topic, in: topics, failed: { .failed($0) })
  case .received(.message(let message)):
    state.lines.append(message.value)
    return .none
  case .received(.gap(let gap)):
    state.missed += gap.missed
    return .none
  case .enter(let name):
    let room = topics.presence(of: topic, as: String.self)
    return .merge(.presence(room) { .peopleChanged($0) }, .join(room, as: name, key: "me"))
      .cancellable(id: Membership.self)
  case .rename(let name):
    return .updatePresence(topics.presence(of: topic), to: name, key: "me")
  case .leave:
    return .cancel(id: Membership.self)
  case .peopleChanged(let list):
    state.people = list.members.map(\.value)
    return .none
  case .failed(let error):
    state.error = error
    return .none
  }
}

@MainActor
@Suite struct TopicEffectTests {
  private let topics = Topics()

  private func message(_ text: String, _ number: Int) -> ChatAction {
    .received(.message(TopicMessage(text, number: number, publisher: topics.publisher)))
  }

  @Test func testStoreReceivesMessagesWithoutWaiting() async {
    let store = TestStore(initialState: Chat(), reducer: chatReducer, environment: topics)
    await store.send(.appeared)
    topics.publish("hello", to: topic)
    await store.receive(message("hello", 1)) { $0.lines = ["hello"] }
    await store.send(.say("hi"))
    await store.receive(message("hi", 2)) { $0.lines = ["hello", "hi"] }
    await store.send(.disappeared)
    topics.publish("unheard", to: topic)
    await store.finish()
  }

  @Test func messageThatIsPublishedAfterSendHasReturnedIsReceived() async {
    let store = Store(initialState: Chat(), reducer: chatReducer, environment: topics)
    let viewStore = ViewStore(store)
    viewStore.send(.appeared)
    topics.publish("hello", to: topic)
    while viewStore.lines.isEmpty { await Task.yield() }
    #expect(viewStore.lines == ["hello"])
  }

  @Test func busyStoreGetsAGapInsteadOfAQueueThatGrows() async {
    var options = TopicsOptions()
    options.bufferCount = 10
    let topics = Topics(options: options)
    let store = Store(initialState: Chat(), reducer: chatReducer, environment: topics)
    let viewStore = ViewStore(store)
    viewStore.send(.appeared)
    // The store is busy, since this test has its actor.
    for number in 1...1000 { topics.publish("\(number)", to: topic) }
    while viewStore.lines.count < 10 { await Task.yield() }
    #expect(viewStore.missed == 990)
    #expect(viewStore.lines == (991...1000).map(String.init))
  }

  @Test func storeActorReceivesAllMessagesInOrder() async {
    let store = StoreActor(initialState: Chat(), reducer: chatReducer, environment: topics)
    await store.send(.appeared)
    for number in 1...200 { topics.publish("\(number)", to: topic) }
    while await store.state.lines.count < 200 { await Task.yield() }
    #expect(await store.state.lines == (1...200).map(String.init))
    #expect(await store.state.missed == 0)
  }

  @Test func subscriptionEndsWithTheStore() async {
    var store: Store<Chat, ChatAction>? = Store(initialState: Chat(), reducer: chatReducer, environment: topics)
    store?.send(.enter("Ada"))
    let lists = topics.presence(of: topic, as: String.self).lists
    #expect(await lists.next()?.members.count == 1)
    store = nil
    #expect(await lists.next()?.members.count == 0)
  }

  @Test func presenceIsSentAsActions() async {
    let store = TestStore(initialState: Chat(), reducer: chatReducer, environment: topics)
    let room = topics.presence(of: topic, as: String.self)
    let bob = room.join("Bob")
    func member(_ name: String) -> PresenceMember<String> {
      PresenceMember(id: PresenceMemberID(process: topics.publisher.id, key: "me"), value: name)
    }
    let bobMember = PresenceMember(id: bob.id, value: "Bob")
    await store.send(.enter("Ada"))
    await store.receive(.peopleChanged(PresenceList(members: [bobMember]))) { $0.people = ["Bob"] }
    await store.receive(
      .peopleChanged(PresenceList(members: [bobMember, member("Ada")], changes: [.joined(member("Ada"))]))
    ) { $0.people = ["Bob", "Ada"] }
    await store.send(.rename("Eve"))
    await store.receive(
      .peopleChanged(PresenceList(members: [bobMember, member("Eve")], changes: [.updated(member("Eve"))]))
    ) { $0.people = ["Bob", "Eve"] }
    await store.send(.leave)
    #expect(await room.lists.next()?.members == [bobMember])
  }

  @Test func failedPublicationIsAnAction() async {
    let store = TestStore(initialState: Chat(), reducer: chatReducer, environment: topics)
    await topics.close()
    await store.send(.say("hi"))
    await store.receive(.failed(.closed)) { $0.error = .closed }
  }

  @Test func testDrivesSeveralProcesses() async {
    let network = TopicNetwork()
    let (mine, other) = (network.start(), network.start())
    let store = TestStore(initialState: Chat(), reducer: chatReducer, environment: mine.topics)
    await store.send(.appeared)
    other.topics.publish("hello", to: topic)
    network.run()
    await store.receive(
      .received(.message(TopicMessage("hello", number: 1, publisher: other.topics.publisher)))
    ) { $0.lines = ["hello"] }
    mine.isConnected = false
    for text in ["a", "b", "c"] { other.topics.publish(text, to: topic) }
    network.run()
    network.trim(keeping: 1)
    mine.isConnected = true
    network.advance(by: .seconds(2))
    await store.receive(.received(.gap(TopicGap(missed: 2)))) { $0.missed = 2 }
    await store.receive(
      .received(.message(TopicMessage("c", number: 4, publisher: other.topics.publisher)))
    ) { $0.lines = ["hello", "c"] }
    await store.send(.disappeared)
  }
}
