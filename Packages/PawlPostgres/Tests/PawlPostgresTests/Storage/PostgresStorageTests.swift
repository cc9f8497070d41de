import PawlPostgres
import PawlStorage
import PostgresTestCluster
import Testing

@Suite(.disabled(if: isSkipped)) struct PostgresStorageTests {
  @Test func timeIsThatOfTheServer() async throws {
    try await PostgresUnderTest.run {
      $0.storageClock = nil
    } _: { test in
      func serverTime() throws -> Int64 {
        try #require(Int64(test.cluster.query("SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::int8")))
      }
      let before = try serverTime()
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      let after = try serverTime()
      #expect((before...after).contains(lease.end.microseconds - 50_000_000))
    }
  }

  @Test("Calls that are made at the same time share transactions")
  func concurrentCommitsAreJoined() async throws {
    try await PostgresUnderTest.run { test in
      let storage = test.storage
      var leases: [StorageLease] = []
      for number in 0..<64 {
        leases.append(
          try await storage.acquire(StorageKey("\(number)"), holder: "x", duration: .seconds(50), creating: 1).lease)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for lease in leases {
          group.addTask {
            for number in 1...4 {
              let results = try await storage.commit([StorageWrite(lease, [.append(entry(number))])])
              #expect(results == [.stored])
            }
          }
        }
        try await group.waitForAll()
      }
      let transactions = try test.cluster.query(
        "SELECT count(DISTINCT xmin::text) FROM \(test.configuration.schema).pawl_entries")
      #expect((Int(transactions) ?? 256) < 256)
    }
  }

  @Test("Transactions of several storages that change the same records in different orders don't fail")
  func oppositeOrdersDoNotDeadlock() async throws {
    try await PostgresUnderTest.run { test in
      let storages = [test.storage, try await test.reopened(), try await test.reopened()]
      var leases: [StorageLease] = []
      for number in 0..<6 {
        leases.append(
          try await test.storage.acquire(StorageKey("\(number)"), holder: "x", duration: .seconds(50), creating: 1)
            .lease)
      }
      let held = leases
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, storage) in storages.enumerated() {
          group.addTask {
            for round in 1...30 {
              let ordered = index == 1 ? held.reversed() : held
              let writes = ordered.map { lease in
                StorageWrite(
                  lease,
                  round.isMultiple(of: 2)
                    ? [.append(entry(round))]
                    : [.append(entry(round)), .details(StorageDetails(revision: round, bytes: []))])
              }
              for result in try await storage.commit(writes) {
                // Another storage may not have stored the entry before yet.
                if case .refused(let error) = result { guard case .gap = error else { throw error } }
              }
              _ = try await storage.renew(Array(ordered), duration: .seconds(50))
            }
          }
        }
        try await group.waitForAll()
      }
      for storage in storages.dropFirst() { await storage.close() }
      #expect(try test.cluster.query("SELECT deadlocks FROM pg_stat_database WHERE datname = 'pawl'") == "0")
    }
  }

  @Test func keysCannotInjectStatements() async throws {
    try await PostgresUnderTest.run { test in
      let keys: [StorageKey] = [
        "'; DROP TABLE pawl_records; --", "$1", "\\x61", "{\"a\"}", "a' OR '1'='1", "NULL", "%",
      ]
      for key in keys {
        let (_, lease) = try await test.storage.acquire(key, holder: key.text, duration: .seconds(50), creating: 1)
        #expect(try await test.storage.commit([StorageWrite(lease, [.append(entry(1))])]) == [.stored])
        let renewed = try await test.storage.renew([lease], duration: .seconds(60))
        let next = try await test.storage.setAside(
          try #require(renewed.first).get(), reason: key.text, schemaVersion: 1, duration: .seconds(50))
        #expect(try await test.storage.load(key)?.lease == next)
      }
      #expect(try await test.storage.keys(after: nil, limit: 100) == keys.sorted())
      #expect(try await test.storage.setAsideRecords(after: 0, limit: 100).map(\.reason) == keys.map(\.text))
    }
  }

  @Test func keyThatIsTooLongForAnIndexIsRefused() async throws {
    try await PostgresUnderTest.run { test in
      let longest = StorageKey(String((0..<2048).map { _ in Character(UnicodeScalar(UInt8.random(in: 33...126))) }))
      _ = try await test.storage.acquire(longest, holder: "x", duration: .seconds(5), creating: 1)
      let tooLong = StorageKey(longest.text + "a")
      await #expect {
        try await test.storage.acquire(tooLong, holder: "x", duration: .seconds(5), creating: 1)
      } throws: {
        if case .invalidArgument? = $0 as? StorageError { true } else { false }
      }
      #expect(try await test.storage.load(tooLong) == nil)
    }
  }

  @Test func cancelledTaskLearnsTheOutcomeOfItsCall() async throws {
    try await PostgresUnderTest.run { test in
      let storage = test.storage
      let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await storage.commit([StorageWrite(lease, [.append(entry(1))])])
      }
      #expect(try await task.value == [.stored])
      #expect(try await storage.load("a")?.lastEntry == 1)
    }
  }

  @Test("Entries and snapshots of several megabytes are kept")
  func largeValuesAreKept() async throws {
    try await PostgresUnderTest.run { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      let bytes = [UInt8](repeating: 7, count: 9 << 20)
      let write = StorageWrite(
        lease,
        [
          .append(StorageEntry(number: 1, bytes: bytes)),
          .snapshot(StorageSnapshot(lastEntry: 0, bytes: bytes), schemaVersion: 1),
        ])
      #expect(try await test.storage.commit([write]) == [.stored])
      let record = try await test.storage.load("a")
      #expect(record?.entries.first?.bytes == bytes)
      #expect(record?.snapshot?.bytes == bytes)
    }
  }

  @Test func missingEntryIsReportedAsDamage() async throws {
    try await PostgresUnderTest.run { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      _ = try await test.storage.commit([
        StorageWrite(lease, [.append(entry(1)), .append(entry(2)), .append(entry(3))])
      ])
      for (number, part) in [(2, "the entry 3 in the place of the entry 2"), (3, "entries up to 1")] {
        try test.cluster.query("DELETE FROM \(test.configuration.schema).pawl_entries WHERE number = \(number)")
        await #expect {
          try await test.storage.load("a")
        } throws: {
          if case .damaged(let message)? = $0 as? StorageError { message.contains(part) } else { false }
        }
      }
    }
  }
}
