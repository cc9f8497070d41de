import PawlStorage

extension StorageConformance {
  static let logs: [Check] = [
    Check("Entries are loaded in order, and a repeated entry has no effect") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let write = StorageWrite(lease, [.append(entry(1)), .append(entry(2))])
      try expectEqual(try await test.storage.commit([write]), [.stored])
      let repeated = StorageWrite(lease, [.append(entry(1)), .append(entry(2)), .append(entry(3))])
      try expectEqual(try await test.storage.commit([write, repeated]), [.stored, .stored])
      let record = try await test.storage.load("a")
      try expectEqual(record?.entries, [entry(1), entry(2), entry(3)])
      try expectEqual(record?.lastEntry, 3)
    },
    Check("A write with a gap is refused as a whole") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let results = try await test.storage.commit([
        StorageWrite(lease, [.append(entry(1)), .details(StorageDetails(revision: 1, bytes: [])), .append(entry(3))]),
        StorageWrite(lease, [.append(entry(0))]),
        StorageWrite(lease, [.snapshot(StorageSnapshot(lastEntry: 1, bytes: []), schemaVersion: 1)]),
        StorageWrite(lease, [.append(entry(1))]),
      ])
      try expectEqual(
        results,
        [
          .refused(.gap("a", expected: 2, received: 3)), .refused(.gap("a", expected: 1, received: 0)),
          .refused(.gap("a", expected: 1, received: 1)), .stored,
        ])
      let record = try await test.storage.load("a")
      try expectEqual(record?.entries, [entry(1)])
      try expectEqual(record?.details, nil)
      try expectEqual(record?.snapshot, nil)
    },
    Check("A snapshot replaces the entries that it contains, and an older one has no effect") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let old = StorageSnapshot(lastEntry: 1, bytes: [1])
      let new = StorageSnapshot(lastEntry: 2, bytes: [2])
      let results = try await test.storage.commit([
        StorageWrite(lease, [.append(entry(1)), .append(entry(2)), .append(entry(3))]),
        StorageWrite(lease, [.snapshot(new, schemaVersion: 1)]),
        StorageWrite(lease, [.snapshot(old, schemaVersion: 1), .append(entry(2)), .append(entry(4))]),
      ])
      try expectEqual(results, [.stored, .stored, .stored])
      let record = try await test.storage.load("a")
      try expectEqual(record?.snapshot, new)
      try expectEqual(record?.entries, [entry(3), entry(4)])
    },
    Check("A snapshot of all entries leaves a log that the next entry continues") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let snapshot = StorageSnapshot(lastEntry: 1, bytes: [1])
      try expectEqual(
        try await test.storage.commit([
          StorageWrite(lease, [.append(entry(1)), .snapshot(snapshot, schemaVersion: 1)])
        ]), [.stored])
      try expectEqual(try await test.storage.load("a")?.lastEntry, 1)
      try expectEqual(try await test.storage.commit([StorageWrite(lease, [.append(entry(2))])]), [.stored])
      try expectEqual(try await test.storage.load("a")?.entries, [entry(2)])
    },
    Check("A snapshot of another schema version has to contain all entries") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let part = StorageSnapshot(lastEntry: 1, bytes: [1])
      let whole = StorageSnapshot(lastEntry: 2, bytes: [2])
      let results = try await test.storage.commit([
        StorageWrite(lease, [.append(entry(1)), .append(entry(2))]),
        StorageWrite(lease, [.snapshot(part, schemaVersion: 2)]),
        StorageWrite(lease, [.snapshot(whole, schemaVersion: 2)]),
      ])
      try expectEqual(
        results, [.stored, .refused(.entriesOfOtherVersion("a", stored: 1, received: 2)), .stored])
      let record = try await test.storage.load("a")
      try expectEqual(record?.schemaVersion, 2)
      try expectEqual(record?.snapshot, whole)
    },
    Check("Details are replaced by newer revisions only") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let results = try await test.storage.commit([
        StorageWrite(lease, [.details(StorageDetails(revision: 2, bytes: [2]))]),
        StorageWrite(lease, [.details(StorageDetails(revision: 1, bytes: [1]))]),
        StorageWrite(lease, [.details(StorageDetails(revision: 2, bytes: [3]))]),
      ])
      try expectEqual(results, [.stored, .stored, .stored])
      try expectEqual(try await test.storage.load("a")?.details, StorageDetails(revision: 2, bytes: [2]))
    },
    Check("All bytes and keys are kept as they are") { test in
      let everything = (0...255).map { UInt8($0) }
      let keys: [StorageKey] = ["", "'; DROP TABLE records; --", "a\0b", "a", "\u{e9}", "e\u{301}", "日本", "%_"]
      for key in keys {
        let (_, lease) = try await test.storage.acquire(key, holder: "x'\0", duration: .seconds(5), creating: 1)
        let bytes = Array(key.text.utf8) + everything
        let write = StorageWrite(
          lease,
          [
            .append(StorageEntry(number: 1, bytes: bytes)), .append(StorageEntry(number: 2, bytes: [])),
            .snapshot(StorageSnapshot(lastEntry: 0, bytes: bytes), schemaVersion: 1),
            .details(StorageDetails(revision: 1, bytes: bytes)),
          ])
        try expectEqual(try await test.storage.commit([write]), [.stored])
      }
      for key in keys {
        let bytes = Array(key.text.utf8) + everything
        let record = try await test.storage.load(key)
        try expectEqual(record?.key, key)
        try expectEqual(record?.lease?.holder, "x'\0")
        try expectEqual(record?.snapshot?.bytes, bytes)
        try expectEqual(record?.entries.map(\.bytes), [bytes, []])
        try expectEqual(record?.details?.bytes, bytes)
      }
      try expectEqual(try await test.storage.keys(after: nil, limit: 100), keys.sorted())
    },
    Check("A write to a record that doesn't exist is refused") { test in
      let write = StorageWrite(key: "a", token: FencingToken(number: 1), operations: [.append(entry(1))])
      try expectEqual(try await test.storage.commit([write]), [.refused(.lostLease("a", write.token))])
      try expectEqual(try await test.storage.commit([]), [])
    },
    Check("Concurrent groups are stored completely") { test in
      let storage = test.storage
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            let key = StorageKey("\(number)")
            let (_, lease) = try await storage.acquire(key, holder: "x", duration: .seconds(5), creating: 1)
            for number in 1...20 {
              let results = try await storage.commit([StorageWrite(lease, [.append(entry(number))])])
              try expectEqual(results, [.stored])
            }
          }
        }
        try await group.waitForAll()
      }
      for number in 0..<8 {
        try expectEqual(try await storage.load(StorageKey("\(number)"))?.entries, (1...20).map(entry))
      }
    },
  ]
}
