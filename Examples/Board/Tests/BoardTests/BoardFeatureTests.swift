import BoardCore
import Foundation
import PawlStorage
import PawlTesting
import PawlTopics
import PawlUI
import Testing

@MainActor
@Suite struct BoardFeatureTests {
  private let topics = Topics()

  @Test func ownChangeIsShownAtOnceAndConfirmedByTheKeeper() async {
    let commands = topics.subscribe(to: .commands(of: "b"))
    let store = await open()
    await store.send(.newTextChanged(.wentWell, " Tests "))
    await store.send(.addTapped(.wentWell))
    #expect(store.state.board.cards(in: .wentWell).map(\.text) == ["Tests"])
    #expect(store.state.pending.count == 1)
    var sent = commands.makeAsyncIterator()
    let command = await sent.next()?.value
    #expect(command == store.state.pending.first)
    topics.publish(.made(store.state.pending[0], version: 1), to: .updates(of: "b"))
    await store.skipReceivedActions()
    #expect(store.state.pending == [])
    #expect(store.state.stored?.version == 1)
    #expect(store.state.board.cards(in: .wentWell).map(\.author) == ["Ada"])
    await store.skipInFlightEffects()
  }

  @Test func commandsThatWereNotMadeAreSentAgainToANewKeeper() async {
    let store = await open()
    await store.send(.newTextChanged(.actions, "Plan"))
    await store.send(.addTapped(.actions))
    var commands = topics.subscribe(to: .commands(of: "b")).makeAsyncIterator()
    topics.publish(.opened(version: 0), to: .updates(of: "b"))
    await store.skipReceivedActions()
    let again = await commands.next()?.value
    #expect(again == store.state.pending.first)
    await store.skipInFlightEffects()
  }

  @Test func undoTakesTheLastChangeOfThePersonBack() async {
    let store = await open()
    await store.send(.newTextChanged(.actions, "Plan"))
    await store.send(.addTapped(.actions))
    let card = store.state.board.cards(in: .actions)[0]
    await store.send(.moved(card.id, to: Place(.wentWell, 0)))
    await store.send(.undoTapped)
    #expect(store.state.board.place(of: card.id) == Place(.actions, 0))
    await store.send(.undoTapped)
    #expect(store.state.board == Board())
    #expect(!store.state.canUndo)
    await store.skipInFlightEffects()
  }

  @Test func missedCommandsAreLoaded() async {
    var record = BoardRecord()
    for (index, text) in ["a", "b"].enumerated() {
      let card = Card(id: UUID(), text: text, author: "x")
      record.make(BoardCommand(id: UUID(), change: .add(card, at: Place(.actions, index))))
    }
    let store = await open { [record] in record }
    #expect(store.state.board.cards(in: .actions).map(\.text) == ["a", "b"])
    await store.skipInFlightEffects()
  }

  private func open(
    load: @escaping @Sendable () async throws -> BoardRecord = { BoardRecord() }
  ) async -> TestStore<BoardState, BoardState, BoardAction, BoardAction, BoardEnvironment> {
    let store = TestStore(
      initialState: BoardState(name: "Ada"), reducer: boardReducer,
      environment: BoardEnvironment(board: "b", topics: topics, session: "s", load: load))
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.receive(.loaded(.success((try? await load()) ?? BoardRecord())))
    return store
  }
}
