import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct WriterFailureTests {
  @Test("A failed group is repeated after pauses that double up to two seconds")
  func pausesDouble() async throws {
    let test = WriterUnderTest(options: { $0.leaseDuration = .seconds(1000) })
    let record = try await test.acquire()
    test.storage.setOutage(.unavailable("down"))
    try record.append([UInt8]("x"))
    for (index, pause) in [50, 100, 200, 400, 800, 1600, 2000, 2000].enumerated() {
      await test.clock.sleepers(2)
      #expect(test.metrics.values.failures.count == index + 1)
      test.clock.advance(by: .milliseconds(pause - 1))
      #expect(test.clock.sleepers == 2)
      if index == 7 { test.storage.setOutage(nil) }
      test.clock.advance(by: .milliseconds(1))
    }
    try await record.stored(1)
    #expect(record.status.condition == .saved)
    #expect(test.metrics.values.groups.map(\.latency) == [.milliseconds(7150)])
  }

  @Test func lostAnswerLeadsToOneEntry() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    test.storage.inject(.loseAnswer(.unavailable("connection lost")))
    try record.append([UInt8]("x"))
    await test.pass(.milliseconds(50), sleepers: 2)
    try await record.stored(1)
    #expect(try await test.entries() == ["x"])
  }

  @Test func changesThatComeDuringAnOutageAreStoredAfterIt() async throws {
    let test = WriterUnderTest()
    let (first, second) = (try await test.acquire("a"), try await test.acquire("b"))
    test.storage.setOutage(.full("disk"))
    try first.append([UInt8]("1"))
    await test.clock.sleepers(2)
    for number in 2...4 { try first.append([UInt8]("\(number)")) }
    try second.append([UInt8]("5"))
    #expect(first.status.condition == .notSaved(.full("disk")))
    #expect(first.status.waiting == 4)
    #expect(first.status.waitingBytes == 4)
    #expect(first.status.since == .zero)
    #expect(second.status.condition == .notSaved(.full("disk")))
    #expect(test.writer.status.waiting == 5)
    #expect(test.writer.status.condition == .notSaved(.full("disk")))
    test.storage.setOutage(nil)
    test.clock.advance(by: .milliseconds(50))
    try await first.stored(4)
    try await second.stored(1)
    #expect(try await test.entries("a") == ["1", "2", "3", "4"])
    #expect(test.writer.status == StorageStatus(.saved))
  }

  @Test func recordRefusesEntriesOverItsLimitUntilSomeAreStored() async throws {
    let test = WriterUnderTest(options: { $0.recordLimit = StorageBacklog(entries: 3, bytes: 10) })
    let (record, other) = (try await test.acquire("a"), try await test.acquire("b"))
    test.storage.setOutage(.unavailable("down"))
    for _ in 1...3 { try record.append([0]) }
    await test.clock.sleepers(2)
    #expect(throws: StorageWriterError.backlogFull("a", waiting: StorageBacklog(entries: 3, bytes: 3))) {
      try record.append([0])
    }
    try other.append([UInt8](repeating: 0, count: 10))
    #expect(throws: StorageWriterError.backlogFull("b", waiting: StorageBacklog(entries: 1, bytes: 10))) {
      try other.append([0])
    }
    #expect(test.metrics.values.refused == ["a", "b"])
    test.storage.setOutage(nil)
    await test.pass(.milliseconds(50), sleepers: 2)
    try await record.stored(3)
    #expect(try record.append([0]) == 4)
  }

  @Test func writerRefusesEntriesOverItsLimit() async throws {
    let test = WriterUnderTest(options: { $0.limit.entries = 2 })
    let (first, second) = (try await test.acquire("a"), try await test.acquire("b"))
    test.storage.setOutage(.unavailable("down"))
    try first.append([])
    try second.append([])
    #expect(throws: StorageWriterError.backlogFull("b", waiting: StorageBacklog(entries: 1, bytes: 0))) {
      try second.append([])
    }
  }

  @Test func refusalThatDoesNotPassStopsTheRecordAlone() async throws {
    let test = WriterUnderTest(storage: { RefusingWrites(base: $0, key: "a", error: .damaged("checksum"), count: .max) }
    )
    let (first, second) = (try await test.acquire("a"), try await test.acquire("b"))
    try first.append([])
    try second.append([])
    try await second.stored(1)
    let error = StorageWriterError.refused("a", .damaged("checksum"))
    await #expect(throws: error) { try await first.stored(1) }
    #expect(throws: error) { try first.append([]) }
    #expect(first.status.condition == .stopped(error))
    #expect(first.status.waiting == 1)
    #expect(second.status.condition == .saved)
  }

  @Test func refusalThatPassesIsRepeatedForItsRecordAlone() async throws {
    let test = WriterUnderTest(storage: { RefusingWrites(base: $0, key: "a", error: .full("quota"), count: 1) })
    let (first, second) = (try await test.acquire("a"), try await test.acquire("b"))
    try first.append([UInt8]("x"))
    try second.append([UInt8]("y"))
    await test.clock.sleepers(2)
    try await second.stored(1)
    #expect(first.status.condition == .notSaved(.full("quota")))
    try first.append([UInt8]("z"))
    test.clock.advance(by: .milliseconds(50))
    try await first.stored(2)
    #expect(try await test.entries("a") == ["x", "z"])
    #expect(try await test.entries("b") == ["y"])
  }

  @Test func statusesTellOfAnOutageAndItsEnd() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    var statuses = record.statuses.makeAsyncIterator()
    var totals = test.writer.statuses.makeAsyncIterator()
    #expect(await statuses.next()?.condition == .saved)
    #expect(await totals.next()?.condition == .saved)
    test.storage.setOutage(.unavailable("down"))
    try record.append([UInt8]("x"))
    let failing = await statuses.next()
    #expect(failing?.condition == .notSaved(.unavailable("down")))
    #expect(failing?.waiting == 1)
    #expect(await totals.next()?.condition == .notSaved(.unavailable("down")))
    test.storage.setOutage(nil)
    await test.pass(.milliseconds(50), sleepers: 2)
    #expect(await statuses.next()?.condition == .saved)
    #expect(await totals.next()?.condition == .saved)
    await record.release()
    #expect(await statuses.next()?.condition == .released)
    #expect(await statuses.next() == nil)
  }
}
