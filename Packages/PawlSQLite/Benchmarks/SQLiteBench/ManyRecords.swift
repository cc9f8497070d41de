import Foundation
import PawlSQLite
import PawlStorage

/// Measures single calls in files with different numbers of records, and the duration of opening them.
enum ManyRecords {
  private static let tasks = 128
  private static let calls = 1000

  static func measure(_ counts: [Int], _ options: Options) async throws {
    print("Microseconds of a call, in files with records that have 4 entries of \(Workload.byteCount) bytes each")
    print(" records  file MB  acquire     load   commit    renew     keys  remove 100  open checked ms  open ms")
    for count in counts {
      try await options.withFile { path in try await measure(count, path) }
    }
  }

  private static func measure(_ count: Int, _ path: String) async throws {
    var configuration = SQLiteConfiguration()
    configuration.synchronous = .normal
    let filled = try SQLiteStorage(path: path, configuration: configuration)
    try await fill(filled, count)
    await filled.close()
    let checked = try time { try SQLiteStorage(path: path, configuration: configuration) }
    configuration.integrityCheck = .none
    await checked.answer.close()
    let opened = try time { try SQLiteStorage(path: path, configuration: configuration) }
    let storage = opened.answer

    var generator = SystemRandomNumberGenerator()
    // The records whose number is a multiple of 10 have expired.
    let keys = (0..<calls).map { _ in
      key(Int.random(in: 0..<(count / 10), using: &generator) * 10 + Int.random(in: 1...9, using: &generator))
    }
    var leases: [StorageLease] = []
    let acquire = try await each(keys) { key in
      leases.append(try await storage.acquire(key, holder: "x", duration: .seconds(3600), creating: nil).lease)
    }
    let load = try await each(keys) { _ = try await storage.load($0) }
    // Each key occurs once, because a second acquisition has ended the lease of the first one.
    let newest = Dictionary(leases.map { ($0.key, $0) }) { $1 }.values
    let commit = try await each(Array(newest)) { lease in
      let write = StorageWrite(lease, [.append(StorageEntry(number: 5, bytes: Workload.bytes))])
      let results = try await storage.commit([write])
      precondition(results == [.stored])
    }
    let renew = try await each(Array(newest)) { _ = try await storage.renew([$0], duration: .seconds(3600)) }
    let list = try await each(keys) { _ = try await storage.keys(after: $0, limit: 10) }
    let remove = try await each(Array(0..<10)) { _ in _ = try await storage.removeExpired(limit: 100) }
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    let cells = [
      "\(count)", "\(size / 1_000_000)", text(acquire), text(load), text(commit), text(renew), text(list), text(remove),
      text(checked.seconds * 1000), text(opened.seconds * 1000),
    ]
    let widths = [8, 7, 7, 7, 7, 7, 7, 10, 15, 7]
    print(zip(cells, widths).map { String(repeating: " ", count: max(0, $1 - $0.count)) + $0 }.joined(separator: "  "))
    await storage.close()
  }

  private static func key(_ number: Int) -> StorageKey {
    StorageKey("session-\(number)-of-a-visitor-whose-key-is-long")
  }

  private static func fill(_ storage: SQLiteStorage, _ count: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<tasks {
        group.addTask {
          for number in stride(from: task, to: count, by: tasks) {
            let (_, lease) = try await storage.acquire(
              key(number), holder: "fill", duration: .microseconds(1), creating: 1)
            let entries = (1...4).map { StorageWrite.Operation.append(StorageEntry(number: $0, bytes: Workload.bytes)) }
            let expiry = Duration.seconds(number % 10 == 0 ? 0 : 86_400)
            _ = try await storage.commit([StorageWrite(lease, entries + [.expire(after: expiry)])])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Returns the microseconds of one call.
  private static func each<Argument>(
    _ arguments: [Argument], _ call: (Argument) async throws -> Void
  ) async throws -> Double {
    let start = ContinuousClock.now
    for argument in arguments { try await call(argument) }
    return start.duration(to: .now) / .microseconds(1) / Double(arguments.count)
  }

  private static func time<Answer>(_ body: () throws -> Answer) throws -> (answer: Answer, seconds: Double) {
    let start = ContinuousClock.now
    let answer = try body()
    return (answer, start.duration(to: .now) / .seconds(1))
  }

  private static func text(_ value: Double) -> String { String(format: "%.0f", value) }
}
