import PawlPostgres
import PawlStorage
import PawlStorageTesting
import Testing

/// Random programs, whose answers are those of the storage in memory.
@Suite(.disabled(if: isSkipped)) struct PostgresModelTests {
  @Test("Random calls have the answers of the storage in memory", arguments: 0..<30)
  func answersLikeMemoryStorage(seed: UInt64) async throws {
    try await PostgresUnderTest.run { test in
      var program = RandomProgram(seed: seed)
      let model = MemoryStorage(clock: test.clock.clock)
      for step in 0..<150 {
        let call = program.next()
        if case .advance(let duration) = call { test.clock.advance(by: duration) }
        let (expected, actual) = (
          await program.answer(to: call, of: model), await program.answer(to: call, of: test.storage)
        )
        #expect(expected.text == actual.text, "seed \(seed), step \(step): \(call)")
        program.note(model: expected, storage: actual)
        if expected.text != actual.text { return }
      }
    }
  }
}

/// A generator of calls. Tokens of the two storages differ: a lease is named by its place in the list of all leases.
private struct RandomProgram {
  enum Call {
    case advance(Duration)
    case acquire(StorageKey, holder: String, creating: Int?)
    case commit([(lease: Int, operations: [StorageWrite.Operation])])
    case renew([Int])
    case renewHolder(String)
    case setAside(Int)
    case load(StorageKey)
    case keys(after: StorageKey?)
    case removeExpired
    case setAsideRecords
  }

  struct Answer {
    /// The answer with the places of leases in place of their tokens.
    var text: String
    var lease: StorageLease?
  }

  private var random: SeededGenerator
  private var modelLeases: [StorageLease] = []
  private var storageLeases: [StorageLease] = []
  private let keys: [StorageKey] = ["a", "b", "'; --", "é"]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> Call {
    let key = keys.randomElement(using: &random) ?? "a"
    let lease =
      modelLeases.isEmpty ? nil : Int.random(in: max(0, modelLeases.count - 6)..<modelLeases.count, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<8: return .advance(.seconds(Int.random(in: 1...4, using: &random)))
    case 8..<25:
      return .acquire(
        key, holder: Bool.random(using: &random) ? "x" : "y",
        creating: Int.random(in: 0..<5, using: &random) == 0 ? nil : 1)
    case 25..<70:
      guard lease != nil else { return .load(key) }
      let count = Int.random(in: 1...4, using: &random)
      return .commit(
        (0..<count).map { _ in
          let lease = Int.random(in: max(0, modelLeases.count - 6)..<modelLeases.count, using: &random)
          return (lease, operations())
        })
    case 70..<74: return .renewHolder(Bool.random(using: &random) ? "x" : "y")
    case 74..<79: return lease.map { .renew([$0, max(0, $0 - 1)]) } ?? .load(key)
    case 79..<82: return lease.map { .setAside($0) } ?? .load(key)
    case 82..<90: return .load(key)
    case 90..<94: return .keys(after: Bool.random(using: &random) ? key : nil)
    case 94..<97: return .removeExpired
    default: return .setAsideRecords
    }
  }

  private mutating func operations() -> [StorageWrite.Operation] {
    (0..<Int.random(in: 0...3, using: &random)).flatMap { _ -> [StorageWrite.Operation] in
      let number = Int.random(in: 0...6, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<12:
        let count = Int.random(in: 1...3, using: &random)
        return (number..<(number + count)).map { .append(entry($0)) }
      case 12..<14:
        return [
          .snapshot(
            StorageSnapshot(lastEntry: number, bytes: [UInt8(number)]),
            schemaVersion: Int.random(in: 0..<4, using: &random) == 0 ? 2 : 1)
        ]
      case 14..<17: return [.details(StorageDetails(revision: number, bytes: [UInt8(number)]))]
      case 17: return [.expire(after: number == 0 ? nil : .seconds(number))]
      case 18: return [.expire(after: .seconds(-1))]
      default: return number < 2 ? [.release] : []
      }
    }
  }

  func answer(to call: Call, of storage: any SessionStorage) async -> Answer {
    let leases = storage is MemoryStorage ? modelLeases : storageLeases
    func name(_ token: FencingToken) -> String { leases.lastIndex { $0.token == token }.map { "#\($0)" } ?? "#new" }
    func text(_ lease: StorageLease?) -> String {
      lease.map { "\($0.key)/\($0.holder)/\(name($0.token))/\($0.end.microseconds)" } ?? "-"
    }
    func text(_ record: StorageRecord?) -> String {
      guard var record else { return "-" }
      let lease = text(record.lease)
      record.lease = nil
      return "\(record) \(lease)"
    }
    func text(_ error: StorageError) -> String {
      switch error {
      case .held(let lease): "held \(text(lease))"
      case .lostLease(let key, let token): "lost \(key) \(name(token))"
      default: "\(error)"
      }
    }
    do throws(StorageError) {
      switch call {
      case .advance: return Answer(text: "")
      case .acquire(let key, let holder, let version):
        let (record, lease) = try await storage.acquire(key, holder: holder, duration: .seconds(3), creating: version)
        return Answer(text: text(record), lease: lease)
      case .commit(let writes):
        let results = try await storage.commit(writes.map { StorageWrite(leases[$0.lease], $0.operations) })
        return Answer(text: results.map { if case .refused(let error) = $0 { text(error) } else { "stored" } }.joined())
      case .renew(let places):
        let results = try await storage.renew(places.map { leases[$0] }, duration: .seconds(3))
        let texts = results.map { result in
          switch result {
          case .success(let lease): text(lease)
          case .failure(let error): text(error)
          }
        }
        return Answer(text: texts.joined())
      case .renewHolder(let holder):
        return Answer(text: "\(try await storage.renew(holder: holder, duration: .seconds(3)).microseconds)")
      case .setAside(let place):
        let lease = try await storage.setAside(leases[place], reason: "r", schemaVersion: 1, duration: .seconds(3))
        return Answer(text: text(lease), lease: lease)
      case .load(let key): return Answer(text: text(try await storage.load(key)))
      case .keys(let key): return Answer(text: "\(try await storage.keys(after: key, limit: 3))")
      case .removeExpired: return Answer(text: "\(try await storage.removeExpired(limit: 100))")
      case .setAsideRecords: return Answer(text: "\(try await storage.setAsideRecords(after: 0, limit: 100))")
      }
    } catch {
      return Answer(text: text(error))
    }
  }

  mutating func note(model: Answer, storage: Answer) {
    guard let first = model.lease, let second = storage.lease else { return }
    modelLeases.append(first)
    storageLeases.append(second)
  }
}
