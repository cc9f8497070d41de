import PawlEncryption
import PawlStorage
import PawlStorageTesting
import Testing

/// Makes random calls to an encrypted storage and to a plain one, whose answers must be equal.
///
/// Both are in memory and have the same clock, so that even tokens are equal. From time to time another process with another
/// current key makes the calls.
@Suite struct EncryptedProgramTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func encryptedStorageAnswersLikeAPlainOne(seed: UInt64) async throws {
    var program = try RandomProgram(seed: seed)
    for step in 0..<150 {
      try await program.step()
      if let difference = program.difference {
        Issue.record("Seed \(seed), step \(step): \(difference)")
        return
      }
    }
  }
}

private struct RandomProgram {
  private static let keys: [StorageKey] = ["a", "b", "", "\u{e9}"]
  private static let holders = ["x", "y"]
  private static let ids = ["one", "two", "three"]

  private let clock = ManualStorageClock()
  private let model: MemoryStorage
  private let base: MemoryStorage
  private var storage: EncryptedStorage
  private var generator: SeededGenerator
  private var leases: [StorageLease] = []
  private(set) var difference: String?

  init(seed: UInt64) throws {
    (model, base) = (MemoryStorage(clock: clock.clock), MemoryStorage(clock: clock.clock))
    storage = EncryptedStorage(base, keys: try Self.keys(current: 0))
    generator = SeededGenerator(seed: seed)
  }

  private static func keys(current: Int) throws -> EncryptionKeys {
    let all = try ids.map { try EncryptionKey.test($0) }
    return try EncryptionKeys(current: all[current], earlier: all.filter { $0.id != ids[current] })
  }

  mutating func step() async throws {
    switch generator.below(20) {
    case 0...4: await acquire()
    case 5...12:
      let writes = (0...generator.below(4)).map { _ in write() }
      compare("commit(\(writes))", try await storage.commit(writes), try await model.commit(writes))
    case 13:
      let (renewed, duration) = ((0...generator.below(3)).map { _ in lease() }, duration())
      compare(
        "renew(\(renewed))", try await storage.renew(renewed, duration: duration),
        try await model.renew(renewed, duration: duration))
    case 14: await setAside()
    case 15:
      compare("removeExpired", try await storage.removeExpired(limit: 100), try await model.removeExpired(limit: 100))
    case 16:
      compare(
        "setAsideRecords", try await storage.setAsideRecords(after: 0, limit: 100),
        try await model.setAsideRecords(after: 0, limit: 100))
    case 17: clock.advance(by: .seconds(generator.below(5)))
    default: storage = EncryptedStorage(base, keys: try Self.keys(current: generator.below(Self.ids.count)))
    }
    for key in Self.keys { compare("load(\(key))", try await storage.load(key), try await model.load(key)) }
  }

  private mutating func acquire() async {
    let (key, holder, duration) = (key(), Self.holders[generator.below(2)], duration())
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

  private mutating func setAside() async {
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

  private mutating func write() -> StorageWrite {
    StorageWrite(lease(), (0..<generator.below(5)).map { _ in operation() })
  }

  private mutating func operation() -> StorageWrite.Operation {
    let number = generator.below(9)
    let bytes = [UInt8](repeating: UInt8(number), count: generator.below(3))
    switch generator.below(14) {
    case 0...6: return .append(StorageEntry(number: number, bytes: bytes))
    case 7...9:
      return .snapshot(StorageSnapshot(lastEntry: number, bytes: bytes), schemaVersion: 1 + generator.below(2))
    case 10, 11: return .details(StorageDetails(revision: number, bytes: bytes))
    case 12: return .expire(after: generator.below(3) == 0 ? nil : duration())
    default: return .release
    }
  }

  private mutating func key() -> StorageKey { Self.keys[generator.below(Self.keys.count)] }

  /// A duration that is sometimes invalid.
  private mutating func duration() -> Duration { .seconds(generator.below(20) - 1) }

  /// A lease that was granted, mostly a new one, or one that never was.
  private mutating func lease() -> StorageLease {
    if leases.isEmpty || generator.below(20) == 0 {
      return StorageLease(
        key: key(), holder: "z", token: FencingToken(number: -1), end: StorageInstant(microseconds: 0))
    }
    return leases[leases.count - 1 - generator.below(min(leases.count, 6))]
  }

  private mutating func compare<Value: Equatable>(_ call: String, _ actual: Value, _ expected: Value) {
    guard actual != expected, difference == nil else { return }
    difference = "\(call) gave \(actual), and the plain storage \(expected)."
  }

  private static func result<Answer>(
    _ call: () async throws(StorageError) -> Answer
  ) async -> Result<Answer, StorageError> {
    do throws(StorageError) { return .success(try await call()) } catch { return .failure(error) }
  }
}
