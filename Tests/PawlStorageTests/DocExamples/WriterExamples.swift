import PawlStorage
import Synchronization
import Testing

/// The code blocks of the documentation about writers.
@Suite struct WriterExamples {
  private let storage = MemoryStorage()

  @Test func writerStoresAnEntry() async throws {
    let writer = StorageWriter(storage)
    let (record, todos) = try await writer.acquire("todos", creating: 1)
    let number = try todos.append(Array("add milk".utf8))
    try await todos.stored(number)
    await writer.drain()
    #expect(record.entries == [])
    #expect(try await storage.load("todos")?.entries.map(\.bytes) == [Array("add milk".utf8)])
  }

  @Test func writerReportsMetrics() async throws {
    let writer = StorageWriter(storage, metrics: StorageMetrics())
    let (_, todos) = try await writer.acquire("todos", creating: 1)
    #expect(await todos.release().condition == .released)
  }

  private struct State: Sendable {
    var text = ""
    mutating func apply(_ event: [UInt8]) { text += String(decoding: event, as: UTF8.self) }
  }

  @Test func sessionAcknowledgesStoredEventsAndMakesSnapshots() async throws {
    let acknowledged = Mutex(0)
    @Sendable func acknowledge(upTo number: Int) { acknowledged.withLock { $0 = number } }
    var options = StorageWriterOptions()
    options.snapshotInterval.entries = 1
    var state = State()
    let event = Array("x".utf8)

    let writer = StorageWriter(storage, options: options)
    let (record, session) = try await writer.acquire("session-17", creating: 1, waitingUpTo: .seconds(2)) { event in
      if case .stored(let number) = event { acknowledge(upTo: number) }
    }
    let number = try session.append(event)
    state.apply(event)
    if session.isSnapshotDue {
      try session.snapshot { [state] in Array(state.text.utf8) }
    }

    await session.release()
    #expect((record.lastEntry, number) == (0, 1))
    #expect(acknowledged.withLock { $0 } == 1)
    #expect(try await storage.load("session-17")?.snapshot == StorageSnapshot(lastEntry: 1, bytes: Array("x".utf8)))
  }
}
