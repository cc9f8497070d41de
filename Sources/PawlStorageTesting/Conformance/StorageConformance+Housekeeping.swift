import PawlStorage

extension StorageConformance {
  static let housekeeping: [Check] = [
    Check("A record that was set aside is kept, and its key continues with an empty record") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      let snapshot = StorageSnapshot(lastEntry: 1, bytes: [7])
      let details = StorageDetails(revision: 4, bytes: [8])
      _ = try await test.storage.commit([
        StorageWrite(
          lease,
          [.append(entry(1)), .append(entry(2)), .snapshot(snapshot, schemaVersion: 1), .details(details)])
      ])
      let next = try await test.storage.setAside(lease, reason: "broken", schemaVersion: 2, duration: .seconds(5))
      try expect(next.token > lease.token, "the token \(next.token) isn't newer than \(lease.token).")
      try expectEqual(
        try await test.storage.load("a"), StorageRecord(key: "a", schemaVersion: 2, lease: next))
      try await expectError("lostLease") {
        try await test.storage.setAside(lease, reason: "again", schemaVersion: 2, duration: .seconds(5))
      } where: {
        $0 as? StorageError == .lostLease("a", lease.token)
      }
      try expectEqual(
        try await test.storage.commit([
          StorageWrite(lease, [.append(entry(3))]), StorageWrite(next, [.append(entry(1))]),
        ]), [.refused(.lostLease("a", lease.token)), .stored])
      let aside = try await test.storage.setAsideRecords(after: 0, limit: 10)
      try expectEqual(aside.map(\.reason), ["broken"])
      try expectEqual(
        aside.first?.record,
        StorageRecord(key: "a", schemaVersion: 1, snapshot: snapshot, entries: [entry(2)], details: details))
      _ = try await test.storage.setAside(next, reason: "again", schemaVersion: 3, duration: .seconds(5))
      let later = try await test.storage.setAsideRecords(after: aside.first?.id ?? 0, limit: 1)
      try expectEqual(later.map(\.reason), ["again"])
    },
    Check("The token decides whose record is set aside, and the new lease names the holder of the record") { test in
      var (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      lease.holder = "y"
      let next = try await test.storage.setAside(lease, reason: "broken", schemaVersion: 1, duration: .seconds(5))
      try expectEqual(next.holder, "x")
      try expectEqual(try await test.storage.load("a")?.lease, next)
    },
    Check("An expired record is absent when its lease has ended, and starts anew") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
      _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(1)), .expire(after: .seconds(3))])])
      try await test.advance(.seconds(5))
      try expectEqual(try await test.storage.load("a")?.entries, [entry(1)])
      try expectEqual(try await test.storage.removeExpired(limit: 10), 0)
      try await test.advance(.seconds(5))
      try expectEqual(try await test.storage.load("a"), nil)
      try expectEqual(try await test.storage.keys(after: nil, limit: 10), [])
      try expectEqual(
        try await test.storage.commit([StorageWrite(lease, [.append(entry(2))])]),
        [.refused(.lostLease("a", lease.token))])
      let renewed = try await test.storage.renew([lease], duration: .seconds(5))
      try expectEqual(renewed, [.failure(.lostLease("a", lease.token))])
      let (record, next) = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: 2)
      try expectEqual(record, StorageRecord(key: "a", schemaVersion: 2, lease: next))
      try expectEqual(try await test.storage.load("a"), record)
      try expectEqual(try await test.storage.commit([StorageWrite(next, [.append(entry(1))])]), [.stored])
    },
    Check("Expired records are removed up to a limit, and their tokens aren't used again") { test in
      var newest = FencingToken(number: 0)
      for key in ["a", "b", "c", "d"] as [StorageKey] {
        let (_, lease) = try await test.storage.acquire(key, holder: "x", duration: .seconds(5), creating: 1)
        newest = lease.token
        let expiry: StorageWrite.Operation = .expire(after: key == "a" ? nil : .seconds(5))
        _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(1)), expiry, .release])])
      }
      try expectEqual(try await test.storage.removeExpired(limit: 10), 0)
      try await test.advance(.seconds(6))
      try expectEqual(try await test.storage.removeExpired(limit: 2), 2)
      try expectEqual(try await test.storage.removeExpired(limit: 2), 1)
      try expectEqual(try await test.storage.keys(after: nil, limit: 10), ["a"])
      let (record, lease) = try await test.storage.acquire("d", holder: "x", duration: .seconds(5), creating: 1)
      try expectEqual(record.entries, [])
      try expect(lease.token > newest, "the token \(lease.token) isn't newer than \(newest).")
    },
    Check("Keys are listed in pages, in the order of their bytes") { test in
      for key in ["b", "B", "é", "a", "z"] as [StorageKey] {
        _ = try await test.storage.acquire(key, holder: "x", duration: .seconds(5), creating: 1)
      }
      try expectEqual(try await test.storage.keys(after: nil, limit: 2), ["B", "a"])
      try expectEqual(try await test.storage.keys(after: "a", limit: 2), ["b", "z"])
      try expectEqual(try await test.storage.keys(after: "z", limit: 2), ["é"])
      try expectEqual(try await test.storage.keys(after: "é", limit: 2), [])
    },
    Check("Arguments outside their range are errors") { test in
      let isInvalid = { (error: any Error) in
        if case .invalidArgument? = error as? StorageError { true } else { false }
      }
      let storage = test.storage
      try await expectError("invalidArgument") {
        try await storage.acquire("a", holder: "x", duration: .zero, creating: 1)
      } where: {
        isInvalid($0)
      }
      try expectEqual(try await storage.load("a"), nil)
      try await expectError("invalidArgument") {
        try await storage.keys(after: nil, limit: 0)
      } where: {
        isInvalid($0)
      }
      try await expectError("invalidArgument") {
        try await storage.removeExpired(limit: -1)
      } where: {
        isInvalid($0)
      }
      try await expectError("invalidArgument") {
        try await storage.setAsideRecords(after: 0, limit: 0)
      } where: {
        isInvalid($0)
      }
      let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let results = try await storage.commit([StorageWrite(lease, [.expire(after: .seconds(-1))])])
      guard case .refused(let error) = results.first, isInvalid(error) else {
        throw Failure(description: "A negative expiry gave \(results).")
      }
      let (_, forever) = try await storage.acquire("b", holder: "x", duration: .seconds(Int64.max), creating: 1)
      try expectEqual(forever.end, StorageInstant(microseconds: .max))
    },
    Check("Records, leases and tokens survive the end of the process, unless the storage is in its memory") { test in
      guard let reopen = test.reopen else { return }
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(1))])])
      let reopened = try await reopen()
      try expectEqual(try await reopened.load("a")?.entries, [entry(1)])
      try await expectError("held") {
        try await reopened.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      } where: {
        $0 as? StorageError == .held(lease)
      }
      let (_, other) = try await reopened.acquire("b", holder: "y", duration: .seconds(5), creating: 1)
      try expect(other.token > lease.token, "the token \(other.token) isn't newer than \(lease.token).")
      try expectEqual(try await reopened.commit([StorageWrite(lease, [.append(entry(2))])]), [.stored])
    },
  ]
}
