import PawlStorage
import PawlStorageTesting
import Synchronization
import Testing

@Suite struct WriterSnapshotTests {
  @Test func snapshotIsDueAfterTheConfiguredEntriesOrBytes() async throws {
    let test = WriterUnderTest(options: { $0.snapshotInterval = StorageBacklog(entries: 3, bytes: 100) })
    let (entries, bytes) = (try await test.acquire("a"), try await test.acquire("b"))
    for _ in 1...2 { try entries.append([]) }
    #expect(!entries.isSnapshotDue)
    try entries.append([])
    #expect(entries.isSnapshotDue)
    try bytes.append([UInt8](repeating: 0, count: 100))
    #expect(bytes.isSnapshotDue)
  }

  @Test func snapshotReplacesTheEntriesBeforeIt() async throws {
    let test = WriterUnderTest(options: { $0.snapshotInterval.entries = 2 })
    let record = try await test.acquire()
    try record.append([UInt8]("x"))
    try record.append([UInt8]("y"))
    try record.snapshot { [UInt8]("xy") }
    #expect(!record.isSnapshotDue)
    try record.append([UInt8]("z"))
    await record.release()
    let stored = try #require(try await test.memory.load("r"))
    #expect(stored.snapshot == StorageSnapshot(lastEntry: 2, bytes: [UInt8]("xy")))
    #expect(stored.entries == [StorageEntry(number: 3, bytes: [UInt8]("z"))])
  }

  @Test func recordHasAtMostOneSnapshotOnItsWayAndKeepsTheNewestThatWaits() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    let encoded = Mutex<[Int]>([])
    test.storage.inject(.hold(gate))
    for number in 1...5 {
      try record.append([])
      try record.snapshot {
        encoded.withLock { $0.append(number) }
        return [UInt8]("\(number)")
      }
      if number == 1 { await gate.arrival() }
    }
    gate.open()
    await record.release()
    #expect(encoded.withLock { $0 } == [1, 5])
    #expect(try await test.snapshot() == "5")
  }

  @Test func failedSnapshotLeavesTheLog() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    try record.append([UInt8]("x"))
    try record.snapshot { throw StorageError.full("no") }
    let status = await record.release()
    #expect(status.condition == .released)
    #expect(try await test.entries() == ["x"])
  }

  @Test func onlyTheNewestStateIsWritten() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    let encoded = Mutex<[Int]>([])
    test.storage.inject(.hold(gate))
    for number in 1...100 {
      try record.replaceState {
        encoded.withLock { $0.append(number) }
        return [UInt8]("\(number)")
      }
      if number == 1 { await gate.arrival() }
    }
    #expect(record.status.waiting == 1)
    gate.open()
    try await record.flush()
    #expect(encoded.withLock { $0 } == [1, 100])
    #expect(try await test.snapshot() == "100")
    #expect(try await test.memory.load("r")?.entries == [])
  }

  @Test("A state that arrives at the storage late doesn't replace a newer one")
  func lateStateHasNoEffect() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    try record.replaceState { [UInt8]("old") }
    try await record.flush()
    let lease = try #require(try await test.memory.load("r")?.lease)
    try record.replaceState { [UInt8]("new") }
    try await record.flush()
    let late = StorageWrite(
      lease,
      [
        .append(StorageEntry(number: 1, bytes: [])),
        .snapshot(StorageSnapshot(lastEntry: 1, bytes: [UInt8]("old")), schemaVersion: 1),
      ])
    #expect(try await test.memory.commit([late]) == [.stored])
    #expect(try await test.snapshot() == "new")
  }

  @Test func stateThatCannotBeEncodedIsReportedUntilAnotherOneIsStored() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    try record.replaceState { [UInt8]("good") }
    try await record.flush()
    try record.replaceState { throw StorageError.full("no") }
    await #expect(throws: StorageWriterError.encodingFailed("r", "The storage is full: no")) {
      try await record.flush()
    }
    #expect(record.status.condition == .encodingFailed("The storage is full: no"))
    #expect(try await test.snapshot() == "good")
    try record.replaceState { [UInt8]("better") }
    try await record.flush()
    #expect(record.status.condition == .saved)
    #expect(try await test.snapshot() == "better")
  }

  @Test func migrationStoresAStateOfTheNewVersion() async throws {
    let test = WriterUnderTest()
    let old = try await test.acquire()
    try old.append([UInt8]("x"))
    await old.release()
    let (_, record) = try await test.writer.acquire("r", creating: 2)
    try await record.migrate(to: 2, [UInt8]("migrated"))
    #expect(try await test.memory.load("r")?.schemaVersion == 2)
    #expect(try await test.snapshot() == "migrated")
    try record.append([UInt8]("y"))
    try record.snapshot { [UInt8]("migrated y") }
    await record.release()
    #expect(try await test.memory.load("r")?.schemaVersion == 2)
    #expect(try await test.snapshot() == "migrated y")
  }

  @Test func setAsideContentIsKeptAndTheRecordBeginsAnew() async throws {
    let test = WriterUnderTest()
    let old = try await test.acquire()
    try old.append([UInt8]("x"))
    await old.release()
    let record = try await test.acquire()
    try await record.setAside(reason: "unreadable", schemaVersion: 7)
    #expect(try record.append([UInt8]("new")) == 1)
    try await record.stored(1)
    #expect(try await test.entries() == ["new"])
    #expect(try await test.memory.load("r")?.schemaVersion == 7)
    #expect(try await test.memory.setAsideRecords(after: 0, limit: 9).map(\.reason) == ["unreadable"])
  }
}
