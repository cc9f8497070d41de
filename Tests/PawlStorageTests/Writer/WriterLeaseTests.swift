import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct WriterLeaseTests {
  @Test("All leases are renewed together at a third of their duration")
  func leasesAreRenewedTogether() async throws {
    let test = WriterUnderTest()
    let records = [try await test.acquire("a"), try await test.acquire("b"), try await test.acquire("c")]
    for _ in 1...6 { await test.pass(.milliseconds(250), sleepers: 1) }
    await test.clock.sleepers(1)
    #expect(test.metrics.values.renewals == [3, 3, 3, 3, 3, 3])
    // The storage's time is 1,500 ms; the first leases ended after 750 ms.
    await #expect(throws: StorageError.self) { try await test.otherWriter().acquire("b", creating: 1) }
    #expect(records.allSatisfy { $0.status.condition == .saved })
  }

  @Test("Leases last as long as the storage wants, unless the options have another duration")
  func leaseDurationIsThatOfTheStorage() async throws {
    struct PatientStorage: SessionStorageWrapper {
      let base: any SessionStorage
      var defaultLeaseDuration: Duration { .seconds(6) }
    }
    for (duration, expected) in [(nil, .seconds(6)), (.seconds(2), .seconds(2))] as [(Duration?, Duration)] {
      let test = WriterUnderTest(options: { $0.leaseDuration = duration }, storage: { PatientStorage(base: $0) })
      let record = try await test.acquire()
      let end = StorageInstant(microseconds: 0).advanced(by: expected)
      #expect(try await test.memory.load("r")?.lease?.end == end)
      await test.pass(expected / 3, sleepers: 1)
      await test.clock.sleepers(1)
      #expect(try await test.memory.load("r")?.lease?.end == end.advanced(by: expected / 3))
      await record.release()
    }
  }

  @Test("The lease of each record is renewed once, and afterwards only the lease of the writer")
  func recordsAreRenewedOnce() async throws {
    var counter: CountedRenewals?
    let test = WriterUnderTest(storage: {
      let storage = CountedRenewals(base: $0)
      counter = storage
      return storage
    })
    let first = [try await test.acquire("a"), try await test.acquire("b")]
    for _ in 1...3 { await test.pass(.milliseconds(250), sleepers: 1) }
    await test.clock.sleepers(1)
    let second = try await test.acquire("c")
    for _ in 1...3 { await test.pass(.milliseconds(250), sleepers: 1) }
    await test.clock.sleepers(1)
    #expect(counter?.renewed == ["a", "b", "c"])
    #expect(counter?.holders == ["a", "a", "a", "a", "a", "a"])
    for key in ["a", "b", "c"] as [StorageKey] {
      await #expect(throws: StorageError.self) { try await test.otherWriter().acquire(key, creating: 1) }
    }
    #expect((first + [second]).allSatisfy { $0.status.condition == .saved })
  }

  @Test("A writer that was cut off for longer than its lease hears which records it has lost, and keeps the others")
  func interruptedWriterKeepsWhatNobodyTook() async throws {
    let test = WriterUnderTest()
    let (lost, kept) = (try await test.acquire("a"), try await test.acquire("b"))
    for _ in 1...2 { await test.pass(.milliseconds(250), sleepers: 1) }
    await test.clock.sleepers(1)
    test.storage.setOutage(.unavailable("cut off"))
    test.clock.advance(by: .seconds(1))
    await test.clock.sleepers(1)
    _ = try await test.otherWriter().acquire("a", creating: nil)
    test.storage.setOutage(nil)
    var statuses = lost.statuses.makeAsyncIterator()
    _ = await statuses.next()
    test.clock.advance(by: .milliseconds(250))
    #expect(await statuses.next()?.condition == .lostLease)
    await test.clock.sleepers(1)
    try kept.append([UInt8]("x"))
    try await kept.stored(1)
    await #expect(throws: StorageError.self) { try await test.otherWriter("c").acquire("b", creating: nil) }
  }

  @Test("Another process can acquire a record that was stopped, while its writer keeps other records")
  func stoppedRecordsAreReleased() async throws {
    let test = WriterUnderTest(storage: {
      RefusingWrites(base: $0, key: "a", error: .gap("a", expected: 1, received: 2), count: 1)
    })
    let (stopped, kept) = (try await test.acquire("a"), try await test.acquire("b"))
    for _ in 1...2 { await test.pass(.milliseconds(250), sleepers: 1) }
    await test.clock.sleepers(1)
    try stopped.append([UInt8]("x"))
    await #expect(throws: StorageWriterError.self) { try await stopped.stored(1) }
    for _ in 1...2 { await test.pass(.milliseconds(250), sleepers: 1) }
    await test.clock.sleepers(1)
    let (record, _) = try await test.otherWriter().acquire("a", creating: nil)
    #expect(record.entries == [])
    #expect(kept.status.condition == .saved)
  }

  @Test func releasedRecordsAreNotRenewed() async throws {
    let test = WriterUnderTest()
    let (kept, released) = (try await test.acquire("a"), try await test.acquire("b"))
    await test.clock.sleepers(1)
    await released.release()
    test.clock.advance(by: .milliseconds(250))
    await test.pass(.milliseconds(250), sleepers: 1)
    await test.clock.sleepers(1)
    #expect(test.metrics.values.renewals == [1, 1])
    #expect(kept.status.condition == .saved)
    #expect(released.status.condition == .released)
  }

  @Test("Another process acquires the record of a crashed one within 800 ms by the clock of the storage")
  func takeOverAfterACrash() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    try record.append([UInt8]("x"))
    try await record.stored(1)
    test.writer.abandon()
    await test.clock.sleepers(0)
    let other = StorageWriter(test.memory, holder: "b", clock: test.clock.writerClock)
    let taking = Task { try await other.acquire("r", creating: nil, waitingUpTo: .seconds(5)) }
    var passed = Duration.zero
    while passed < .milliseconds(750) {
      await test.pass(.milliseconds(50), sleepers: 1)
      passed += .milliseconds(50)
    }
    let (taken, owned) = try await taking.value
    #expect(taken.entries.count == 1)
    #expect(try owned.append([UInt8]("y")) == 2)
    try await owned.stored(2)
  }

  @Test func acquisitionWithoutPatienceNamesTheHolder() async throws {
    let test = WriterUnderTest(holder: "process a")
    let record = try await test.acquire()
    let lease = try #require(try await test.memory.load("r")?.lease)
    #expect(lease.holder == "process a")
    await #expect(throws: StorageError.held(lease)) { try await test.otherWriter().acquire("r", creating: 1) }
    #expect(record.status.condition == .saved)
  }

  @Test func writerCannotAcquireARecordTwice() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    await #expect(throws: StorageError.self) { try await test.writer.acquire("r", creating: 1) }
    try record.append([UInt8]("x"))
    try await record.stored(1)
  }

  @Test func acquisitionIsRepeatedWhileTheStorageFails() async throws {
    let test = WriterUnderTest()
    test.storage.inject(.fail(.unavailable("down")), .loseAnswer(.unavailable("down")))
    let acquiring = Task { try await test.writer.acquire("r", creating: 1, waitingUpTo: .seconds(1)) }
    for _ in 1...2 { await test.pass(.milliseconds(50), sleepers: 1) }
    let (_, owned) = try await acquiring.value
    #expect(owned.status.condition == .saved)
  }

  @Test func lateOwnerIsRefusedAndAcknowledgesNothing() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    try record.append([UInt8]("x"))
    try await record.stored(1)
    test.storage.setOutage(.unavailable("cut off"))
    try record.append([UInt8]("late"))
    try record.append([UInt8]("later"))
    await test.clock.sleepers(2)
    test.clock.advance(by: .seconds(1))
    let (_, other) = try await test.otherWriter().acquire("r", creating: nil)
    try other.append([UInt8]("new"))
    try await other.stored(2)
    test.storage.setOutage(nil)
    let waiting = Task { try await record.stored(2) }
    await test.pass(.seconds(2), sleepers: 2)
    await #expect(throws: StorageWriterError.lostLease("r")) { try await waiting.value }
    #expect(throws: StorageWriterError.lostLease("r")) { try record.append([]) }
    #expect(record.status.waiting == 2)
    await record.release()
    #expect(test.events.stored == [1])
    #expect(test.metrics.values.lost == ["r": 2])
    #expect(try await test.entries() == ["x", "new"])
  }

  @Test func lostLeaseIsNoticedByTheRenewal() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    await test.clock.sleepers(1)
    // The storage's lease ends without the writer's knowledge.
    let lease = try #require(try await test.memory.load("r")?.lease)
    #expect(try await test.memory.commit([StorageWrite(lease, [.release])]) == [.stored])
    _ = try await test.memory.acquire("r", holder: "b", duration: .seconds(9), creating: nil)
    var statuses = record.statuses.makeAsyncIterator()
    _ = await statuses.next()
    test.clock.advance(by: .milliseconds(250))
    #expect(await statuses.next()?.condition == .lostLease)
    #expect(await statuses.next() == nil)
  }

  @Test func endedLeaseThatNobodyTookIsRenewed() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    await test.clock.sleepers(1)
    test.clock.advance(by: .seconds(60))
    await test.clock.sleepers(1)
    try record.append([UInt8]("x"))
    try await record.stored(1)
    await #expect(throws: StorageError.self) { try await test.otherWriter().acquire("r", creating: 1) }
  }

  @Test func drainStoresAndReleasesEverythingAtOnce() async throws {
    let test = WriterUnderTest()
    let records = [try await test.acquire("a"), try await test.acquire("b"), try await test.acquire("c")]
    let gate = StorageGate()
    test.storage.inject(.hold(gate))
    try records[0].append([UInt8]("first"))
    await gate.arrival()
    try records[0].append([UInt8]("x"))
    try records[1].replaceDetails([UInt8]("d"))
    try records[2].replaceState { [UInt8]("s") }
    let draining = Task { await test.writer.drain() }
    // One task renews leases, and one waits for the end of the drain's time.
    await test.clock.sleepers(2)
    #expect(throws: StorageWriterError.closed("a")) { try records[0].append([UInt8]("too late")) }
    gate.open()
    #expect(await draining.value == [])
    let other = test.otherWriter()
    #expect(try await other.acquire("a", creating: nil).record.entries.count == 2)
    #expect(try await other.acquire("b", creating: nil).record.details?.bytes == [UInt8]("d"))
    #expect(try await other.acquire("c", creating: nil).record.snapshot?.bytes == [UInt8]("s"))
    await #expect(throws: StorageError.self) { try await test.writer.acquire("d", creating: 1) }
  }

  @Test func drainOfAFailingStorageSaysWhatIsNotSaved() async throws {
    let test = WriterUnderTest()
    let record = try await test.acquire()
    test.storage.setOutage(.unavailable("down"))
    try record.append([UInt8]("x"))
    await test.clock.sleepers(2)
    let draining = Task { await test.writer.drain(timeout: .seconds(3)) }
    await test.clock.sleepers(3)
    test.clock.advance(by: .seconds(3))
    let unsaved = await draining.value
    #expect(unsaved.map(\.key) == ["r"])
    #expect(unsaved.first?.status.condition == .notSaved(.unavailable("down")))
    #expect(unsaved.first?.status.waiting == 1)
    test.writer.abandon()
  }

  @Test func recordWithoutReferencesIsReleased() async throws {
    let test = WriterUnderTest()
    func write() async throws -> AsyncStream<StorageStatus> {
      let record = try await test.acquire()
      try record.append([UInt8]("x"))
      return record.statuses
    }
    for await _ in try await write() {}
    #expect(try await test.otherWriter().acquire("r", creating: nil).record.entries.count == 1)
  }

  @Test func writerWithoutReferencesStoresAndReleases() async throws {
    let clock = ManualStorageClock()
    let memory = MemoryStorage(clock: clock.clock)
    func write() async throws -> AsyncStream<StorageStatus> {
      let writer = StorageWriter(memory, holder: "a", clock: clock.writerClock)
      let record = try await writer.acquire("r", creating: 1).owned
      try record.append([UInt8]("x"))
      return record.statuses
    }
    for await _ in try await write() {}
    await clock.sleepers(0)
    let other = StorageWriter(memory, holder: "b", clock: clock.writerClock)
    #expect(try await other.acquire("r", creating: nil).record.entries.count == 1)
  }
}
