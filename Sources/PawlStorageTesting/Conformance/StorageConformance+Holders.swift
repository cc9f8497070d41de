import PawlStorage

extension StorageConformance {
  static let holders: [Check] = [
    Check("The lease of a holder extends the leases of records that it has renewed, and no others") { test in
      let (_, renewed) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      _ = try await test.storage.acquire("b", holder: "x", duration: .seconds(5), creating: 1)
      let (_, other) = try await test.storage.acquire("c", holder: "z", duration: .seconds(5), creating: 1)
      _ = try await test.storage.renew([renewed, other], duration: .seconds(5))
      _ = try await test.storage.renew(holder: "x", duration: .seconds(60))
      try await test.advance(.seconds(6))
      try await expectHeld("a", in: test)
      for key in ["b", "c"] as [StorageKey] {
        let (_, lease) = try await test.storage.acquire(key, holder: "y", duration: .seconds(5), creating: nil)
        try expectEqual(lease.holder, "y")
      }
      try expectEqual(try await test.storage.commit([StorageWrite(renewed, [.append(entry(1))])]), [.stored])
      let loaded = try await test.storage.load("a")?.lease
      try expect(loaded.map { $0.end > renewed.end } ?? false, "the record's lease is \(String(describing: loaded)).")
    },
    Check("The lease of a holder that is renewed in time keeps its beginning") { test in
      let since = try await test.storage.renew(holder: "x", duration: .seconds(5))
      try await test.advance(.seconds(4))
      try expectEqual(try await test.storage.renew(holder: "x", duration: .seconds(5)), since)
      try expectEqual(try await test.storage.renew(holder: "x", duration: .seconds(5)), since)
      try await test.advance(.seconds(6))
      let next = try await test.storage.renew(holder: "x", duration: .seconds(5))
      try expect(next > since, "the lease of a holder that was late began at \(next), not after \(since).")
    },
    Check("Others can acquire records whose holder was late, and it hears of those that it has lost") { test in
      let (_, lost) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let (_, kept) = try await test.storage.acquire("b", holder: "x", duration: .seconds(5), creating: 1)
      let since = try await test.storage.renew(holder: "x", duration: .seconds(60))
      _ = try await test.storage.renew([lost, kept], duration: .seconds(5))
      try await test.advance(.seconds(59))
      try await expectHeld("a", in: test)
      try await test.advance(.seconds(2))
      _ = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      let next = try await test.storage.renew(holder: "x", duration: .seconds(60))
      try expect(next > since, "the lease of a holder that was late began at \(next), not after \(since).")
      let results = try await test.storage.renew([lost, kept], duration: .seconds(5))
      try expectEqual(results.first, .failure(.lostLease("a", lost.token)))
      try expectEqual(try results.last?.get().token, kept.token)
      try expectEqual(try await test.storage.load("a")?.lease?.holder, "y")
    },
    Check("The lease of a holder doesn't extend that of a released, newly acquired or set aside record") { test in
      var leases: [StorageLease] = []
      for key in ["a", "b", "c"] as [StorageKey] {
        leases.append(try await test.storage.acquire(key, holder: "x", duration: .seconds(5), creating: 1).lease)
      }
      _ = try await test.storage.renew(leases, duration: .seconds(5))
      _ = try await test.storage.renew(holder: "x", duration: .seconds(60))
      _ = try await test.storage.commit([StorageWrite(leases[0], [.release])])
      _ = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      _ = try await test.storage.acquire("b", holder: "x", duration: .seconds(5), creating: nil)
      _ = try await test.storage.setAside(leases[2], reason: "test", schemaVersion: 1, duration: .seconds(5))
      try await expectHeld("b", in: test)
      try await test.advance(.seconds(6))
      _ = try await test.storage.acquire("b", holder: "y", duration: .seconds(5), creating: nil)
      _ = try await test.storage.acquire("c", holder: "y", duration: .seconds(5), creating: nil)
    },
    Check("A record that expires is present while the lease of its holder extends its lease") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      _ = try await test.storage.renew([lease], duration: .seconds(5))
      _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(1)), .expire(after: .seconds(1))])])
      _ = try await test.storage.renew(holder: "x", duration: .seconds(60))
      try await test.advance(.seconds(10))
      try expectEqual(try await test.storage.removeExpired(limit: 10), 0)
      try expectEqual(try await test.storage.load("a")?.lastEntry, 1)
      try expectEqual(try await test.storage.keys(after: nil, limit: 10), ["a"])
      try expectEqual(try await test.storage.keys(after: "0", limit: 10), ["a"])
      for entries in [[2], [3, 4]] {
        let write = StorageWrite(lease, entries.map { .append(entry($0)) })
        try expectEqual(try await test.storage.commit([write]), [.stored])
      }
      try await test.advance(.seconds(51))
      try expectEqual(try await test.storage.load("a"), nil)
      try expectEqual(try await test.storage.keys(after: nil, limit: 10), [])
      let late = try await test.storage.commit([StorageWrite(lease, [.append(entry(5))])])
      try expectEqual(late, [.refused(.lostLease("a", lease.token))])
      try expectEqual(try await test.storage.removeExpired(limit: 10), 1)
    },
    Check("The lease of a holder needs a positive duration") { test in
      for duration in [Duration.zero, .seconds(-1)] {
        try await expectError("invalidArgument") {
          try await test.storage.renew(holder: "x", duration: duration)
        } where: {
          if case .invalidArgument? = $0 as? StorageError { true } else { false }
        }
      }
    },
  ]

  private static func expectHeld(_ key: StorageKey, in test: StorageUnderTest, line: Int = #line) async throws {
    try await expectError("held", line: line) {
      try await test.storage.acquire(key, holder: "y", duration: .seconds(5), creating: nil)
    } where: {
      if case .held? = $0 as? StorageError { true } else { false }
    }
  }
}
