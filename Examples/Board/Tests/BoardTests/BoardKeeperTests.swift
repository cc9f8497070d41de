import BoardCore
import Foundation
import PawlStorage
import PawlTopics
import Testing

@Suite struct BoardKeeperTests {
  private let storage = MemoryStorage()
  private let topics = Topics()

  @Test func commandIsStoredBeforeTheSessionsHearOfIt() async throws {
    var updates = topics.subscribe(to: .updates(of: "b")).makeAsyncIterator()
    let (keeper, writer) = keep()
    #expect(await updates.next()?.value == .opened(version: 0))
    let command = command("a")
    topics.publish(command, to: .commands(of: "b"))
    #expect(await updates.next()?.value == .made(command, version: 1))
    let record = try await BoardKeeper.load("b", from: storage)
    #expect(record.board.cards(in: .actions).map(\.text) == ["a"])
    await writer.drain()
    _ = try await keeper.value
  }

  @Test func commandThatIsSentTwiceIsMadeOnce() async throws {
    var updates = topics.subscribe(to: .updates(of: "b")).makeAsyncIterator()
    let (keeper, writer) = keep()
    #expect(await updates.next()?.value == .opened(version: 0))
    let (first, second) = (command("a"), command("b"))
    for command in [first, first, second] { topics.publish(command, to: .commands(of: "b")) }
    #expect(await updates.next()?.value == .made(first, version: 1))
    #expect(await updates.next()?.value == .made(second, version: 2))
    await writer.drain()
    _ = try await keeper.value
  }

  @Test func anotherProcessContinuesTheBoard() async throws {
    var updates = topics.subscribe(to: .updates(of: "b")).makeAsyncIterator()
    let (first, firstWriter) = keep()
    #expect(await updates.next()?.value == .opened(version: 0))
    let (second, secondWriter) = keep()
    let command = command("a")
    topics.publish(command, to: .commands(of: "b"))
    #expect(await updates.next()?.value == .made(command, version: 1))
    await firstWriter.drain()
    _ = try await first.value
    #expect(await updates.next()?.value == .opened(version: 1))
    topics.publish(command, to: .commands(of: "b"))
    let other = self.command("b")
    topics.publish(other, to: .commands(of: "b"))
    #expect(await updates.next()?.value == .made(other, version: 2))
    await secondWriter.drain()
    _ = try await second.value
  }

  private func keep() -> (Task<Void, any Error>, StorageWriter) {
    let writer = StorageWriter(storage)
    let keeper = BoardKeeper("b", topics: topics, writer: writer)
    return (Task { try await keeper.run() }, writer)
  }

  private func command(_ text: String) -> BoardCommand {
    BoardCommand(id: UUID(), change: .add(Card(id: UUID(), text: text, author: "x"), at: Place(.actions, 99)))
  }
}
