import PawlStorage
import PawlStorageTesting
import Testing

@testable import PawlEncryption

@Suite struct EncryptedStorageTests {
  private let database = AlteredStorage()

  // MARK: Keys

  @Test func recordIsWrittenWithTheNewKeyAtItsNextSnapshot() async throws {
    let old = EncryptedStorage(database, keys: try EncryptionKeys(current: .test("old", 2)))
    let (_, lease) = try await old.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await old.commit([StorageWrite(lease, [.append(entry(1)), .details(details(1)), .release])])

    let new = try EncryptedStorage.test(database, "new", earlier: ["old"])
    #expect(try await new.encryptionKeyIDs(of: "a") == ["old"])
    let (record, next) = try await new.acquire("a", holder: "y", duration: .seconds(9), creating: 1)
    #expect(record.entries == [entry(1)])
    #expect(record.details == details(1))
    _ = try await new.commit([StorageWrite(next, [.append(entry(2))])])
    #expect(try await new.encryptionKeyIDs(of: "a") == ["old", "new"])
    _ = try await new.commit([
      StorageWrite(
        next, [.snapshot(StorageSnapshot(lastEntry: 2, bytes: [1]), schemaVersion: 1), .details(details(2))])
    ])
    #expect(try await new.encryptionKeyIDs(of: "a") == ["new"])
    #expect(try await EncryptedStorage.test(database).load("a")?.snapshot?.bytes == [1])
  }

  @Test func recordThatNobodyUsesIsWrittenWithTheCurrentKeyOnRequest() async throws {
    let old = EncryptedStorage(database, keys: try EncryptionKeys(current: .test("old", 2)))
    for key in ["a", "b"] as [StorageKey] { try await write(to: key, in: old) }
    let (_, lease) = try await old.acquire("a", holder: "x", duration: .seconds(9), creating: nil)
    let snapshot = StorageSnapshot(lastEntry: 3, bytes: [7])
    _ = try await old.commit([StorageWrite(lease, [.snapshot(snapshot, schemaVersion: 2)])])
    let new = try EncryptedStorage.test(database, "new", earlier: ["old"])
    await #expect(throws: StorageError.held(lease)) { try await new.reencrypt("a") }
    _ = try await old.commit([StorageWrite(lease, [.release])])

    let before = try #require(try await new.load("a"))
    #expect(try await new.reencrypt("a"))
    #expect(try await new.encryptionKeyIDs(of: "a") == ["new"])
    var after = try #require(try await EncryptedStorage.test(database).load("a"))
    #expect(after.details?.revision == 2)
    after.details?.revision = 1
    #expect(after == before)
    // The entries of the other record wait for a snapshot of the program.
    #expect(try await !new.reencrypt("b"))
    #expect(try await new.encryptionKeyIDs(of: "b") == ["old", "new"])
    await #expect(throws: StorageError.notFound("c")) { try await new.reencrypt("c") }
  }

  @Test("A record whose key is missing, or has other bytes, stays as it is, and its lease is released")
  func recordOfAnUnknownKeyStaysAsItIs() async throws {
    let storage = try EncryptedStorage.test(database, "mine")
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await storage.commit([StorageWrite(lease, [.append(entry(1)), .release])])
    let before = try await database.stored("a")

    let wrong = EncryptedStorage(database, keys: try EncryptionKeys(current: .test("mine", 7)))
    for other in [try EncryptedStorage.test(database, "yours"), wrong] {
      let error = await #expect(throws: StorageError.self) {
        try await other.acquire("a", holder: "y", duration: .seconds(9), creating: 1)
      }
      #expect(error == .unknownEncryptionKey("a", id: "mine"))
      #expect(error?.description.contains("\"mine\"") == true)
      await #expect(throws: StorageError.unknownEncryptionKey("a", id: "mine")) { try await other.load("a") }
      #expect(try await database.stored("a") == before)
      #expect(try await database.setAsideRecords(after: 0, limit: 1) == [])
      #expect(other.known.count == 0)
    }
    #expect(
      try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1).record.entries == [entry(1)])
  }

  // MARK: Contents in another place

  @Test func contentsOfOneRecordAreRefusedInAnother() async throws {
    let storage = try EncryptedStorage.test(database)
    for key in ["a", "b"] as [StorageKey] { try await write(to: key, in: storage) }
    let other = try #require(try await database.stored("b"))
    try await expectDamage("The snapshot", in: storage) { $0.snapshot = other.snapshot }
    try await expectDamage("The entry 2", in: storage) { $0.entries[0] = other.entries[0] }
    try await expectDamage("The details", in: storage) { $0.details = other.details }
  }

  @Test func entriesAreRefusedUnderOtherNumbersAndOtherVersions() async throws {
    let storage = try EncryptedStorage.test(database)
    try await write(to: "a", in: storage)
    func expect(_ text: String, _ change: @escaping AlteredStorage.Change) async throws {
      try await expectDamage(text, in: storage, change)
    }
    try await expect("The entry 2") { $0.entries[0].bytes = $0.entries[1].bytes }
    try await expect("The entry 3") { $0.entries[1].bytes = $0.entries[0].bytes }
    try await expect("has the entry 3 in place of 2") { $0.entries.remove(at: 0) }
    try await expect("has the entry 3 in place of 2") { $0.entries.swapAt(0, 1) }
    try await expect("has the entry 2 in place of 1") { $0.snapshot = nil }
    try await expect("The snapshot") { $0.snapshot?.bytes = $0.entries[0].bytes }
    try await expect("The snapshot") { $0.schemaVersion = 2 }
    try await expect("The snapshot") {
      $0.snapshot?.lastEntry = 0
      $0.entries.insert(StorageEntry(number: 1, bytes: $0.entries[0].bytes), at: 0)
    }
    try await expect("The details") { $0.details?.revision = 9 }
    try await expect("The details") { $0.details?.bytes = $0.snapshot?.bytes ?? [] }
    try await expect("The entry 2 of the record \"a\" isn't encrypted") { $0.entries[0].bytes = [1, 2, 3] }
    try await expect("The entry 2 of the record \"a\" is cut off") { $0.entries[0].bytes.removeLast(9 + 16) }
    database.alter(nil)
    #expect(try await storage.load("a")?.entries.count == 2)
  }

  @Test func entriesWithoutASnapshotAreRefusedUnderAnotherVersion() async throws {
    let storage = try EncryptedStorage.test(database)
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await storage.commit([StorageWrite(lease, [.append(entry(1))])])
    try await expectDamage("The entry 1", in: storage) { $0.schemaVersion = 2 }
  }

  @Test("Each record with a random bit flipped is refused", arguments: 0..<300 as Range<UInt64>)
  func flippedBitsAreRefused(seed: UInt64) async throws {
    let storage = try EncryptedStorage.test(database)
    try await write(to: "a", in: storage)
    database.alter { record in
      var generator = SeededGenerator(seed: seed)
      func flip(_ bytes: inout [UInt8]) { bytes[generator.below(bytes.count)] ^= 1 << generator.below(8) }
      switch generator.below(3) {
      case 0: if record.snapshot != nil { flip(&record.snapshot!.bytes) }
      case 1: flip(&record.entries[generator.below(2)].bytes)
      default: if record.details != nil { flip(&record.details!.bytes) }
      }
    }
    await #expect(throws: StorageError.self, "Seed \(seed)") { try await storage.load("a") }
    await #expect(throws: StorageError.self, "Seed \(seed)") {
      try await storage.acquire("a", holder: "y", duration: .seconds(1), creating: 1)
    }
  }

  @Test("Random bytes in place of a content are refused", arguments: 0..<100 as Range<UInt64>)
  func randomContentsAreRefused(seed: UInt64) async throws {
    let storage = try EncryptedStorage.test(database)
    try await write(to: "a", in: storage)
    database.alter { record in
      var generator = SeededGenerator(seed: seed)
      // The beginning is often right, so that the rest is looked at.
      let kept = record.entries[0].bytes.prefix(generator.below(record.entries[0].bytes.count))
      record.entries[0].bytes = Array(kept) + (0..<generator.below(60)).map { _ in UInt8(generator.below(256)) }
    }
    await #expect(throws: StorageError.self, "Seed \(seed)") { try await storage.load("a") }
  }

  // MARK: Other contents

  @Test func reasonOfARecordThatWasSetAsideIsEncrypted() async throws {
    let storage = try EncryptedStorage.test(database)
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await storage.commit([StorageWrite(lease, [.append(entry(1))])])
    _ = try await storage.setAside(lease, reason: "\"Ann\" isn't a number", schemaVersion: 1, duration: .seconds(9))
    #expect(try await database.setAsideRecords(after: 0, limit: 1).first?.reason.contains("Ann") == false)
    let aside = try await storage.setAsideRecords(after: 0, limit: 1)
    #expect(aside.first?.reason == "\"Ann\" isn't a number")
    #expect(aside.first?.record.entries == [entry(1)])
  }

  @Test func plainTextIsReadOnRequestAndEncryptedAtTheNextSnapshot() async throws {
    let (_, lease) = try await database.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await database.commit([StorageWrite(lease, [.append(entry(1)), .release])])
    let (_, other) = try await database.acquire("b", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await database.setAside(other, reason: "c2V0", schemaVersion: 1, duration: .seconds(9))
    await #expect(throws: StorageError.damaged("The entry 1 of the record \"a\" isn't encrypted.")) {
      try await EncryptedStorage.test(database).load("a")
    }

    let storage = EncryptedStorage(database, keys: try .test(), readsPlainText: true)
    let (record, next) = try await storage.acquire("a", holder: "y", duration: .seconds(9), creating: 1)
    #expect(record.entries == [entry(1)])
    #expect(try await storage.setAsideRecords(after: 0, limit: 1).first?.reason == "c2V0")
    _ = try await storage.commit([
      StorageWrite(next, [.snapshot(StorageSnapshot(lastEntry: 1, bytes: [5]), schemaVersion: 1)])
    ])
    #expect(try await EncryptedStorage.test(database).load("a")?.snapshot?.bytes == [5])
  }

  @Test func emptyRecordNeedsNoKey() async throws {
    let storage = try EncryptedStorage.test(database)
    _ = try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    #expect(try await storage.encryptionKeyIDs(of: "a") == [])
    await #expect(throws: StorageError.notFound("b")) { try await storage.encryptionKeyIDs(of: "b") }
  }

  // MARK: The schema version of entries

  @Test func entriesAfterASnapshotOfAnotherVersionBelongToThatVersion() async throws {
    let storage = try EncryptedStorage.test(database)
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    let snapshot = StorageSnapshot(lastEntry: 1, bytes: [1])
    _ = try await storage.commit([
      StorageWrite(lease, [.append(entry(1)), .snapshot(snapshot, schemaVersion: 2), .append(entry(2))]),
      StorageWrite(lease, [.append(entry(3))]),
    ])
    _ = try await storage.commit([StorageWrite(lease, [.append(entry(4))])])
    let record = try await EncryptedStorage.test(database).load("a")
    #expect(record?.schemaVersion == 2)
    #expect(record?.entries == [entry(2), entry(3), entry(4)])
  }

  @Test func nothingIsRememberedOfRecordsThatWereReleasedOrLost() async throws {
    let storage = try EncryptedStorage.test(database)
    var leases: [StorageLease] = []
    for key in ["a", "b", "c"] as [StorageKey] {
      leases.append(try await storage.acquire(key, holder: "x", duration: .seconds(9), creating: 1).lease)
    }
    #expect(storage.known.count == 3)
    _ = try await storage.commit([StorageWrite(leases[0], [.release])])
    for lease in leases[1...] { _ = try await database.commit([StorageWrite(lease, [.release])]) }
    for key in ["b", "c"] as [StorageKey] {
      _ = try await database.acquire(key, holder: "y", duration: .seconds(9), creating: 1)
    }
    _ = try await storage.commit([StorageWrite(leases[1], [.append(entry(1))])])
    _ = try await storage.renew([leases[2]], duration: .seconds(9))
    #expect(storage.known.count == 0)
  }

  // MARK: Support

  /// Stores a record with all kinds of content.
  private func write(to key: StorageKey, in storage: EncryptedStorage) async throws {
    let (_, lease) = try await storage.acquire(key, holder: "x", duration: .seconds(9), creating: 1)
    let results = try await storage.commit([
      StorageWrite(
        lease,
        [
          .append(entry(1)), .snapshot(StorageSnapshot(lastEntry: 1, bytes: Array(0...40)), schemaVersion: 1),
          .append(entry(2)), .append(entry(3)), .details(details(1)), .release,
        ])
    ])
    #expect(results == [.stored])
  }

  private func expectDamage(
    _ text: String, in storage: EncryptedStorage, _ change: @escaping AlteredStorage.Change,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    database.alter { if $0.key == "a" { change(&$0) } }
    let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
      try await storage.load("a")
    }
    guard case .damaged(let message)? = error else {
      Issue.record("The error was \(String(describing: error)).", sourceLocation: sourceLocation)
      return
    }
    #expect(message.contains(text), "\(message)", sourceLocation: sourceLocation)
  }

  private func entry(_ number: Int) -> StorageEntry {
    StorageEntry(number: number, bytes: Array("entry \(number)".utf8))
  }

  private func details(_ revision: Int) -> StorageDetails {
    StorageDetails(revision: revision, bytes: Array("details \(revision)".utf8))
  }
}
