import PawlCore
import PawlTesting
import PawlTopics
import PawlTopicsTesting
import Testing

// The code blocks of the documentation about topics.

struct CardMoved: Codable, Equatable, Sendable {
  var card: Int
  var column: Int
}

extension Topic where Message == CardMoved {
  static func board(_ id: Int) -> Self { Topic("board-\(id)") }
}

private let board = Topic<CardMoved>.board(7)

struct Board: Equatable, Sendable {
  var columns: [Int: Int] = [:]

  mutating func apply(_ moved: CardMoved) { columns[moved.card] = moved.column }
}

enum BoardAction: Equatable, Sendable {
  case appeared
  case cardDropped(Int, Int)
  case received(TopicEvent<CardMoved>)
  case loaded(Board)
}

struct BoardEnvironment: Sendable {
  var topics: Topics
  var load: @Sendable () async -> Board
}

let boardReducer = Reducer<Board, BoardAction, BoardEnvironment> { state, action, environment in
  switch action {
  case .appeared:
    return .subscribe(to: .board(7), in: environment.topics) { .received($0) }
  case .cardDropped(let card, let column):
    return .publish(CardMoved(card: card, column: column), to: .board(7), in: environment.topics)
  case .received(.message(let message)):
    state.columns[message.value.card] = message.value.column
    return .none
  case .received(.gap):
    return .task { await .loaded(environment.load()) }
  case .loaded(let board):
    state = board
    return .none
  }
}

@MainActor
@Suite struct TopicExamples {
  @Test func hubDeliversAMessage() async {
    func show(_ moved: CardMoved) {}
    let task = Task {
      let topics = Topics()
      let subscription = topics.subscribe(to: board)
      topics.publish(CardMoved(card: 1, column: 2), to: board)
      for await event in subscription {
        if let moved = event.value { show(moved) }
      }
    }
    task.cancel()
    await task.value
  }

  @Test func subscriberLoadsAfterAGap() async throws {
    func loadBoard() async throws -> Board { Board() }
    let topics = Topics()
    var board = Board()
    let task = Task {
      for await event in topics.subscribe(to: .board(7)) {
        switch event {
        case .message(let message): board.apply(message.value)
        case .gap: board = try await loadBoard()
        }
      }
    }
    task.cancel()
    try await task.value
  }

  @Test func membersAreShown() async {
    struct Person: Codable, Equatable, Sendable { var name: String }
    func show(_ people: [Person]) {}
    let topics = Topics()
    let task = Task {
      let board = topics.presence(of: "board-7", as: Person.self)
      let membership = board.join(Person(name: "Ada"))
      for await list in board.lists {
        show(list.members.map(\.value))
      }
      membership.leave()
    }
    task.cancel()
    await task.value
  }

  @Test func testStoreReceivesMessages() async {
    let topics = Topics()
    let store = TestStore(
      initialState: Board(), reducer: boardReducer, environment: BoardEnvironment(topics: topics, load: { Board() }))

    await store.send(.appeared)
    topics.publish(CardMoved(card: 1, column: 2), to: .board(7))
    await store.receive(
      .received(.message(TopicMessage(CardMoved(card: 1, column: 2), number: 1, publisher: topics.publisher)))
    ) { $0.columns[1] = 2 }
    await topics.close()
    await store.finish()
  }

  @Test func hubOfSeveralProcessesConnects() async throws {
    let transport = try await TopicTransportUnderTest.memory().open(TopicRetention())
    let topics = Topics(transport: transport)
    try await topics.connected()
    try await topics.publish(CardMoved(card: 1, column: 2), to: board).stored()
    await topics.close()
  }

  @Test func retainedMessageIsThePresentValue() async throws {
    let topics = Topics()
    topics.publish(CardMoved(card: 1, column: 2), to: board, isRetained: true)
    let subscription = topics.subscribe(to: board)
    let present = try await topics.retained(board)
    #expect(present?.value == CardMoved(card: 1, column: 2))
    #expect(subscription.nextIfAvailable() == nil)
  }
}
