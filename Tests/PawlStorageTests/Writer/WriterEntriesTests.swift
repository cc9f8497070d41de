import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct WriterEntriesTests {
  @Test func appendedEntriesAreStoredInOrderUnderTheReturnedNumbers() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let numbers = try ["x", "y", "z"].map { try record.append([UInt8]($0)) }
    #expect(numbers == [1, 2, 3])
    try await record.stored(3)
    #expect(try await test.entries() == ["x", "y", "z"])
    #expect(record.status == StorageStatus(.saved))
    #expect(test.events.stored.last == 3)
  }

  @Test func numbersContinueTheStoredLog() async throws {
    let test = WriterUnderTest()
    let first = try await test.acquire()
    try first.append([UInt8]("x"))
    await first.release()
    let (record, second) = try await test.writer.acquire("r", creating: nil)
    #expect(record.entries.count == 1)
    #expect(try second.append([UInt8]("y")) == 2)
  }

  @Test func changesThatComeDuringACommitFormTheNextGroup() async throws {
    let test = WriterUnderTest()
    let (first, second) = (try await test.acquire("a"), try await test.acquire("b"))
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try first.append([UInt8]("1"))
    await gate.arrival()
    for number in 2...10 { try first.append([UInt8]("\(number)")) }
    for number in 1...5 { try second.append([UInt8]("\(number)")) }
    gate.open()
    try await first.stored(10)
    try await second.stored(5)
    let groups = test.metrics.values.groups
    #expect(groups.map(\.entries.entries) == [1, 14])
    #expect(groups.map(\.records) == [1, 2])
  }

  @Test func nothingIsAcknowledgedBeforeItIsStored() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try record.append([UInt8]("x"))
    await gate.arrival()
    #expect(test.events.stored == [])
    #expect(record.status.condition == .saving)
    #expect(record.status.waiting == 1)
    gate.open()
    try await record.stored(1)
    #expect(test.events.stored == [1])
  }

  @Test func entryIsEncodedAwayFromTheCallerBeforeItIsStored() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try record.append([UInt8]("x"))
    await gate.arrival()
    let events = RecordedEvents()
    try record.append {
      events.add(.stored(0))
      return [UInt8]("y")
    }
    #expect(events.all == [])
    gate.open()
    try await record.flush()
    #expect(try await test.entries() == ["x", "y"])
  }

  @Test func entryThatCannotBeEncodedStopsTheRecordAfterTheEntriesBeforeIt() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try record.append([UInt8]("x"))
    await gate.arrival()
    try record.append { throw StorageError.full("no") }
    try record.append([UInt8]("z"))
    gate.open()
    let error = StorageWriterError.encodingFailed("r", "The storage is full: no")
    await #expect(throws: error) { try await record.stored(2) }
    await #expect(throws: error) { try await record.stored(3) }
    #expect(throws: error) { try record.append([]) }
    #expect(record.status.condition == .stopped(error))
    #expect(try await test.entries() == ["x"])
  }

  @Test func onlyTheNewestDetailsAreWritten() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try record.replaceDetails([UInt8]("1"))
    await gate.arrival()
    for number in 2...9 { try record.replaceDetails { [UInt8]("\(number)") } }
    #expect(record.status.waiting == 1)
    gate.open()
    try await record.flush()
    let details = try #require(try await test.memory.load("r")?.details)
    #expect(details == StorageDetails(revision: 9, bytes: [UInt8]("9")))
    #expect(test.metrics.values.groups.count == 2)
  }

  @Test func expiryIsStored() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    try record.expire(after: .seconds(60))
    await record.release()
    #expect(try await test.memory.load("r")?.expires == StorageInstant(microseconds: 60_000_000))
    test.clock.advance(by: .seconds(61))
    #expect(try await test.memory.load("r") == nil)
  }

  @Test func cancelledWaitEndsWithoutEffectOnTheEntry() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try record.append([UInt8]("x"))
    await gate.arrival()
    let waiting = Task { try await record.stored(1) }
    waiting.cancel()
    await #expect(throws: StorageWriterError.cancelled) { try await waiting.value }
    gate.open()
    try await record.stored(1)
    #expect(try await test.entries() == ["x"])
  }

  @Test func entriesAndStatesDoNotMix() async throws {
    let test = WriterUnderTest()
    let (log, state) = (try await test.acquire("log"), try await test.acquire("state"))
    try log.append([])
    #expect(throws: StorageWriterError.mixedUse("log")) { try log.replaceState { [] } }
    try state.replaceState { [] }
    #expect(throws: StorageWriterError.mixedUse("state")) { try state.append([]) }
  }
}
