import PawlStorage

extension StorageConformance {
  static let leases: [Check] = [
    Check("A new record is empty and is leased by its holder") { test in
      let (record, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 3)
      try expectEqual(record, StorageRecord(key: "a", schemaVersion: 3, lease: lease))
      try expectEqual(lease.holder, "x")
      try expectEqual(try await test.storage.load("a"), record)
    },
    Check("A missing record is created only on request") { test in
      try await expectError("notFound") {
        try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: nil)
      } where: {
        $0 as? StorageError == .notFound("a")
      }
      try expectEqual(try await test.storage.load("a"), nil)
    },
    Check("Another holder is refused until the lease ends, and then gets a newer token") { test in
      let (_, first) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      try await test.advance(.seconds(4))
      try await expectError("held") {
        try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: 1)
      } where: {
        $0 as? StorageError == .held(first)
      }
      try await test.advance(.seconds(1))
      let (_, second) = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: 1)
      try expect(second.token > first.token, "the token \(second.token) isn't newer than \(first.token).")
    },
    Check("A holder that acquires again gets a new token, and its earlier token is refused") { test in
      let (_, first) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let (_, second) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: nil)
      let results = try await test.storage.commit([
        StorageWrite(first, [.append(entry(1))]), StorageWrite(second, [.append(entry(1))]),
      ])
      try expectEqual(results, [.refused(.lostLease("a", first.token)), .stored])
    },
    Check("A write of a late owner is refused, and the others of its group are stored") { test in
      let (_, late) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let (_, other) = try await test.storage.acquire("b", holder: "x", duration: .seconds(50), creating: 1)
      try await test.advance(.seconds(6))
      let (_, owner) = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      let results = try await test.storage.commit([
        StorageWrite(late, [.append(entry(1))]), StorageWrite(other, [.append(entry(1))]),
        StorageWrite(owner, [.append(StorageEntry(number: 1, bytes: [9]))]),
      ])
      try expectEqual(results, [.refused(.lostLease("a", late.token)), .stored, .stored])
      try expectEqual(try await test.storage.load("a")?.entries, [StorageEntry(number: 1, bytes: [9])])
      try expectEqual(try await test.storage.load("b")?.entries, [entry(1)])
    },
    Check("A lease that has ended allows writes and renewal until another holder acquires the record") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      try await test.advance(.seconds(6))
      try expectEqual(try await test.storage.commit([StorageWrite(lease, [.append(entry(1))])]), [.stored])
      let renewed = try await test.storage.renew([lease], duration: .seconds(5))
      try expectEqual(try renewed.first?.get().token, lease.token)
      try await expectError("held") {
        try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      } where: {
        if case .held? = $0 as? StorageError { true } else { false }
      }
    },
    Check("Leases are renewed together, and lost ones are refused individually") { test in
      let (_, lost) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
      let (_, kept) = try await test.storage.acquire("b", holder: "x", duration: .seconds(50), creating: 1)
      try await test.advance(.seconds(6))
      _ = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      let missing = StorageLease(key: "c", holder: "x", token: kept.token, end: kept.end)
      let results = try await test.storage.renew([lost, kept, missing], duration: .seconds(60))
      try expectEqual(results.count, 3)
      try expectEqual(results[0], .failure(.lostLease("a", lost.token)))
      let renewed = try results[1].get()
      try expectEqual(renewed.token, kept.token)
      try expect(renewed.end > kept.end, "the renewed lease ends at \(renewed.end), not after \(kept.end).")
      try expectEqual(results[2], .failure(.lostLease("c", kept.token)))
      try expectEqual(try await test.storage.load("b")?.lease, renewed)
    },
    Check("A released record can be acquired at once, and its lease can't be renewed") { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(50), creating: 1)
      let release = StorageWrite(lease, [.append(entry(1)), .release])
      try expectEqual(try await test.storage.commit([release]), [.stored])
      try expectEqual(try await test.storage.commit([release]), [.stored])
      let renewed = try await test.storage.renew([lease], duration: .seconds(5))
      try expectEqual(renewed, [.failure(.lostLease("a", lease.token))])
      let (record, next) = try await test.storage.acquire("a", holder: "y", duration: .seconds(5), creating: nil)
      try expectEqual(record.entries, [entry(1)])
      try expect(next.token > lease.token, "the token \(next.token) isn't newer than \(lease.token).")
      try expectEqual(try await test.storage.commit([release]), [.refused(.lostLease("a", lease.token))])
    },
    Check("Of holders that acquire one record at the same time, one succeeds") { test in
      let storage = test.storage
      let tokens = await withTaskGroup(of: FencingToken?.self) { group in
        for number in 0..<20 {
          group.addTask {
            try? await storage.acquire("a", holder: "\(number)", duration: .seconds(5), creating: 1).lease.token
          }
        }
        return await group.reduce(into: [FencingToken]()) { tokens, token in
          if let token { tokens.append(token) }
        }
      }
      try expectEqual(tokens.count, 1)
    },
    Check("Records that are acquired at the same time get different tokens") { test in
      let storage = test.storage
      let tokens = try await withThrowingTaskGroup(of: FencingToken.self) { group in
        for number in 0..<20 {
          group.addTask {
            try await storage.acquire(StorageKey("\(number)"), holder: "x", duration: .seconds(5), creating: 1)
              .lease.token
          }
        }
        return try await group.reduce(into: Set<FencingToken>()) { $0.insert($1) }
      }
      try expectEqual(tokens.count, 20)
    },
  ]
}

/// Returns an entry whose content is its number.
func entry(_ number: Int) -> StorageEntry {
  StorageEntry(number: number, bytes: Array("\(number)".utf8))
}
