import Foundation
import PawlPostgres
import PawlStorage

/// Appends through a `PostgresStorage`.
enum StorageAppends {
  /// Makes one group after the other.
  static func throughput(
    _ workload: Workload, _ synchronous: PostgresConfiguration.Synchronous, url: String, seconds: Double
  ) async throws -> Double {
    try await withStorage(synchronous, url: url) { storage in
      var leases: [StorageLease] = []
      for number in 0..<workload.sessionCount { leases.append(try await lease(number, in: storage)) }
      var next = [Int](repeating: 1, count: workload.sessionCount)
      var group = 0
      let start = ContinuousClock.now
      while start.duration(to: .now) < .seconds(seconds) {
        let writes = workload.sessions(ofGroup: group).map { session in
          defer { next[session] += 1 }
          return StorageWrite(leases[session], [.append(StorageEntry(number: next[session], bytes: Workload.bytes))])
        }
        let results = try await storage.commit(writes)
        precondition(results.allSatisfy { $0 == .stored })
        group += 1
      }
      return Double(group * workload.groupCount) / (start.duration(to: .now) / .seconds(1))
    }
  }

  /// Lets tasks make calls with one write each at the same time.
  static func joinedThroughput(
    tasks: Int, _ synchronous: PostgresConfiguration.Synchronous, url: String, seconds: Double
  ) async throws -> Double {
    try await withStorage(synchronous, url: url) { storage in
      let start = ContinuousClock.now
      let end = start + .seconds(seconds)
      let written = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<tasks {
          group.addTask {
            let lease = try await lease(number, in: storage)
            var last = 0
            while ContinuousClock.now < end {
              let entry = StorageEntry(number: last + 1, bytes: Workload.bytes)
              let results = try await storage.commit([StorageWrite(lease, [.append(entry)])])
              precondition(results == [.stored])
              last += 1
            }
            return last
          }
        }
        return try await group.reduce(0, +)
      }
      return Double(written) / (start.duration(to: .now) / .seconds(1))
    }
  }

  private static func lease(_ number: Int, in storage: PostgresStorage) async throws -> StorageLease {
    try await storage.acquire(
      StorageKey("session-\(number)"), holder: "bench", duration: .seconds(3600), creating: 1
    ).lease
  }

  private static func withStorage(
    _ synchronous: PostgresConfiguration.Synchronous, url: String, _ body: (PostgresStorage) async throws -> Double
  ) async throws -> Double {
    var configuration = PostgresConfiguration()
    configuration.synchronous = synchronous
    configuration.schema = "bench_" + UUID().uuidString.lowercased().replacing("-", with: "")
    let storage = try await PostgresStorage.open(url: url, configuration: configuration)
    let throughput = try await body(storage)
    await storage.close()
    return throughput
  }
}
