import GRDB
import PawlStorage
import Synchronization
import Testing

@testable import PawlSQLite

@Suite struct SharedTransactionTests {
  /// A storage whose file another connection has locked, so that calls wait.
  private let test: SQLiteUnderTest
  private let other: DatabaseQueue
  private let leases: [StorageLease]

  init() async throws {
    test = try SQLiteUnderTest {
      $0.busyTimeout = .seconds(600)
      $0.maximumSize = 400_000
    }
    other = try lockingQueue(test.folder.database)
    var leases: [StorageLease] = []
    for number in 0..<20 {
      leases.append(
        try await test.storage.acquire(StorageKey("\(number)"), holder: "x", duration: .seconds(5), creating: 1).lease)
    }
    self.leases = leases
    try await other.writeWithoutTransaction { db in try db.beginTransaction(.immediate) }
  }

  /// Starts a call, and returns when it waits for the writer.
  private func starting<Answer: Sendable>(
    _ call: @escaping @Sendable (SQLiteStorage) async throws -> Answer
  ) async -> Task<Answer, any Error> {
    let before = test.storage.database.callCount
    let storage = test.storage
    let task = Task { try await call(storage) }
    while test.storage.database.callCount == before { await Task.yield() }
    return task
  }

  private func append(_ number: Int, count: Int = 10) -> @Sendable (SQLiteStorage) async throws -> [StorageWriteResult]
  {
    let lease = leases[number]
    return { try await $0.commit([StorageWrite(lease, [.append(entry(1, count: count))])]) }
  }

  private func unlock() async throws {
    try await other.writeWithoutTransaction { db in try db.rollback() }
  }

  @Test func callsThatWaitShareATransaction() async throws {
    let before = test.storage.database.transactionCount
    var tasks: [Task<[StorageWriteResult], any Error>] = []
    for number in 0..<20 { tasks.append(await starting(append(number))) }
    try await unlock()
    for task in tasks { #expect(try await task.value == [.stored]) }
    // The first call may have begun a transaction when the others came.
    #expect(test.storage.database.transactionCount <= before + 2)
  }

  @Test func callThatFailsLeavesTheOtherCallsOfItsTransaction() async throws {
    let first = await starting(append(0))
    let small = await starting(append(1))
    let large = await starting(append(2, count: 1_000_000))
    let last = await starting(append(3))
    try await unlock()
    for task in [first, small, last] { #expect(try await task.value == [.stored]) }
    await #expect {
      try await large.value
    } throws: { error in
      if case .full? = error as? StorageError { true } else { false }
    }
    for number in [0, 1, 3] { #expect(try await test.storage.load(StorageKey("\(number)"))?.lastEntry == 1) }
    #expect(try await test.storage.load("2")?.lastEntry == 0)
  }

  @Test func callThatIsRefusedLeavesTheOtherCallsOfItsTransaction() async throws {
    let first = await starting(append(0))
    let held = await starting { try await $0.acquire("1", holder: "y", duration: .seconds(5), creating: nil) }
    let renewal = await starting { [leases] in try await $0.renew([leases[2]], duration: .seconds(50)) }
    let aside = await starting { [leases] in
      try await $0.setAside(leases[3], reason: "", schemaVersion: 2, duration: .seconds(5))
    }
    let late = await starting(append(3))
    try await unlock()
    #expect(try await first.value == [.stored])
    await #expect(throws: StorageError.held(leases[1])) { try await held.value }
    #expect(try await renewal.value.first?.get().end == StorageInstant(microseconds: 50_000_000))
    let new = try await aside.value
    #expect(try await late.value == [.refused(.lostLease("3", leases[3].token))])
    #expect(try await test.storage.load("3")?.lease == new)
    #expect(try await test.reopened().load("2")?.lease?.end == StorageInstant(microseconds: 50_000_000))
  }

  @Test func expiredRecordsAreRemovedInTheTransactionThatReleasesThem() async throws {
    let first = await starting(append(0))
    let release = await starting { [leases] in
      try await $0.commit([StorageWrite(leases[1], [.expire(after: .zero), .release])])
    }
    let removal = await starting { try await $0.removeExpired(limit: 10) }
    let creation = await starting { try await $0.acquire("1", holder: "y", duration: .seconds(5), creating: 7) }
    try await unlock()
    #expect(try await first.value == [.stored])
    #expect(try await release.value == [.stored])
    #expect(try await removal.value == 1)
    #expect(try await creation.value.record.schemaVersion == 7)
    #expect(try await test.reopened().load("1")?.schemaVersion == 7)
  }

  @Test func readsDoNotWaitForTheWriter() async throws {
    let waiting = await starting(append(0))
    #expect(try await test.storage.load("0")?.lastEntry == 0)
    #expect(try await test.storage.keys(after: "8", limit: 9) == ["9"])
    try await unlock()
    #expect(try await waiting.value == [.stored])
    #expect(try await test.storage.load("0")?.lastEntry == 1)
  }

  @Test func cancelledTaskStoresItsWriteAndGetsTheAnswer() async throws {
    let waiting = await starting(append(0))
    let cancelled = await starting(append(1))
    waiting.cancel()
    cancelled.cancel()
    try await unlock()
    #expect(try await waiting.value == [.stored])
    #expect(try await cancelled.value == [.stored])
    let (storage, lease) = (test.storage, leases[2])
    let begunAfterwards = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      let results = try await storage.commit([StorageWrite(lease, [.append(entry(1))])])
      return (results, try await storage.load("2"))
    }
    let (results, record) = try await begunAfterwards.value
    #expect(results == [.stored])
    #expect(record?.lastEntry == 1)
  }

  @Test func closingWaitsForTheCallsBefore() async throws {
    let waiting = await starting(append(0))
    let closing = Task { [storage = test.storage] in await storage.close() }
    while !test.storage.database.isClosed { await Task.yield() }
    try await unlock()
    await closing.value
    #expect(try await waiting.value == [.stored])
    #expect(try await test.reopened().load("0")?.lastEntry == 1)
  }
}
