import GRDB
import PawlStorage
import PawlStorageTesting
import Testing

@testable import PawlSQLite

/// Makes random calls to a storage in a file and to a storage in memory, whose answers must be equal.
/// Both have the same clock. Some calls go to other connections, and the file is closed and opened again.
@Suite struct RandomProgramTests {
  @Test(arguments: TestSeeds.range(40))
  func storageInAFileAnswersLikeTheOneInMemory(seed: UInt64) async throws {
    var program = try RandomProgram(seed: seed)
    for step in 0..<250 {
      try await program.step()
      try await program.compareRecord()
      if let difference = program.difference {
        Issue.record("Seed \(seed), step \(step): \(difference)")
        return
      }
    }
    try await program.compareEverything()
    #expect(program.difference == nil, "Seed \(seed)")
  }
}

private struct RandomProgram {
  private static let keys: [StorageKey] = ["a", "b", "", "\u{e9}", "e\u{301}", "a\0"]
  private static let holders = ["x", "y", ""]

  private let test: SQLiteUnderTest
  private let model: MemoryStorage
  private var storages: [SQLiteStorage]
  /// Keeps others from regarding this process as ended while the file is closed.
  private let process: SQLiteProcess?
  private var generator: SeededGenerator
  private var leases: [StorageLease] = []
  private(set) var difference: String?

  init(seed: UInt64) throws {
    test = try SQLiteUnderTest { $0.maximumGroupCount = seed.isMultiple(of: 2) ? 1 : 1024 }
    model = MemoryStorage(clock: test.clock.clock)
    storages = [test.storage]
    process = SQLiteProcess(path: test.folder.database + "-processes")
    if seed.isMultiple(of: 3) { storages.append(try test.reopened()) }
    generator = SeededGenerator(seed: seed)
  }

  mutating func step() async throws {
    let storage = storages[generator.below(storages.count)]
    switch generator.below(22) {
    case 0...4: try await acquire(storage)
    case 5...12:
      let writes = (0...generator.below(4)).map { _ in write() }
      compare("commit(\(writes))", try await storage.commit(writes), try await model.commit(writes))
    case 13, 14:
      let renewed = (0...generator.below(3)).map { _ in lease() }
      let duration = self.duration()
      compare(
        "renew(\(renewed))", try await storage.renew(renewed, duration: duration),
        try await model.renew(renewed, duration: duration))
    case 15: try await setAside(storage)
    case 19, 20:
      let (holder, duration) = (Self.holders[generator.below(3)], duration())
      let ours = await Self.result { () async throws(StorageError) in
        try await storage.renew(holder: holder, duration: duration)
      }
      let expected = await Self.result { () async throws(StorageError) in
        try await model.renew(holder: holder, duration: duration)
      }
      compare("renew(holder: \(holder))", ours, expected)
    case 16:
      compare("removeExpired", try await storage.removeExpired(limit: 100), try await model.removeExpired(limit: 100))
    case 17: try await compareKeys(storage)
    case 18: test.clock.advance(by: duration())
    default:
      let index = generator.below(storages.count)
      await storages[index].close()
      storages[index] = try test.reopened()
    }
  }

  /// Compares one record, read by any of the connections.
  mutating func compareRecord() async throws {
    let key = key()
    let storage = storages[generator.below(storages.count)]
    compare("load(\(key))", try await storage.load(key), try await model.load(key))
  }

  mutating func compareEverything() async throws {
    for key in Self.keys { compare("load(\(key))", try await storages[0].load(key), try await model.load(key)) }
    let ours = try await storages[0].setAsideRecords(after: 0, limit: 1000)
    let expected = try await model.setAsideRecords(after: 0, limit: 1000)
    compare("records set aside", ours.map(\.record), expected.map(\.record))
    compare("reasons", ours.map(\.reason), expected.map(\.reason))
    compare("times", ours.map(\.time), expected.map(\.time))
    compare("order of ids", ours.map(\.id), ours.map(\.id).sorted())
    compare("contents without a record", try await contentsWithoutARecord(), 0)
    if ours.count > 2 {
      let page = try await storages[0].setAsideRecords(after: ours[0].id, limit: 2)
      compare("page of records set aside", page, Array(ours[1...2]))
    }
  }

  /// Counts the rows of contents that belong neither to a record nor to one that was set aside.
  private func contentsWithoutARecord() async throws -> Int? {
    try await DatabaseQueue(path: test.folder.database).read { db in
      try Int.fetchOne(
        db,
        sql: """
          WITH content AS (
            SELECT content FROM pawl_entries UNION ALL SELECT content FROM pawl_snapshots
            UNION ALL SELECT content FROM pawl_details
          )
          SELECT count(*) FROM content WHERE content NOT IN (
            SELECT content FROM pawl_records UNION ALL SELECT content FROM pawl_set_aside
          )
          """)
    }
  }

  private mutating func acquire(_ storage: SQLiteStorage) async throws {
    let (key, holder, duration) = (key(), Self.holders[generator.below(3)], duration())
    let version = generator.below(4) == 0 ? nil : 1 + generator.below(2)
    let ours = await Self.result { () async throws(StorageError) in
      try await storage.acquire(key, holder: holder, duration: duration, creating: version)
    }
    let expected = await Self.result { () async throws(StorageError) in
      try await model.acquire(key, holder: holder, duration: duration, creating: version)
    }
    compare("acquire(\(key))", ours.map(\.record), expected.map(\.record))
    compare("acquire(\(key))", ours.map(\.lease), expected.map(\.lease))
    if case .success(let answer) = expected { leases.append(answer.lease) }
  }

  private mutating func setAside(_ storage: SQLiteStorage) async throws {
    let (lease, duration) = (lease(), duration())
    let reason = "reason \(generator.below(10))\0"
    let ours = await Self.result { () async throws(StorageError) in
      try await storage.setAside(lease, reason: reason, schemaVersion: 3, duration: duration)
    }
    let expected = await Self.result { () async throws(StorageError) in
      try await model.setAside(lease, reason: reason, schemaVersion: 3, duration: duration)
    }
    compare("setAside(\(lease))", ours, expected)
    if case .success(let lease) = expected { leases.append(lease) }
  }

  private mutating func compareKeys(_ storage: SQLiteStorage) async throws {
    let key = generator.below(2) == 0 ? nil : key()
    let limit = 1 + generator.below(8)
    compare(
      "keys", try await storage.keys(after: key, limit: limit), try await model.keys(after: key, limit: limit))
  }

  private mutating func write() -> StorageWrite {
    let lease = lease()
    return StorageWrite(lease, (0..<generator.below(4)).map { _ in operation() })
  }

  private mutating func operation() -> StorageWrite.Operation {
    let number = generator.below(9)
    let bytes = [UInt8](repeating: UInt8(number), count: generator.below(8) == 0 ? 6000 : generator.below(3))
    switch generator.below(12) {
    case 0...5: return .append(StorageEntry(number: number, bytes: bytes))
    case 6, 7:
      return .snapshot(StorageSnapshot(lastEntry: number, bytes: bytes), schemaVersion: 1 + generator.below(2))
    case 8, 9: return .details(StorageDetails(revision: number, bytes: bytes))
    case 10: return .expire(after: generator.below(3) == 0 ? nil : duration())
    default: return .release
    }
  }

  private mutating func key() -> StorageKey { Self.keys[generator.below(Self.keys.count)] }

  /// A duration that is sometimes invalid.
  private mutating func duration() -> Duration { .seconds(generator.below(12) - 1) }

  /// A lease that was granted, mostly a new one, or one that never was.
  private mutating func lease() -> StorageLease {
    if leases.isEmpty || generator.below(20) == 0 {
      return StorageLease(
        key: key(), holder: "z", token: FencingToken(number: -Int64(generator.below(9))),
        end: StorageInstant(microseconds: 0))
    }
    return leases[leases.count - 1 - generator.below(min(leases.count, 10))]
  }

  private mutating func compare<Value: Equatable>(_ call: String, _ actual: Value, _ expected: Value) {
    guard actual != expected, difference == nil else { return }
    difference = "\(call) gave \(actual), and the storage in memory \(expected)."
  }

  private static func result<Answer>(
    _ body: () async throws(StorageError) -> Answer
  ) async -> Result<Answer, StorageError> {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
