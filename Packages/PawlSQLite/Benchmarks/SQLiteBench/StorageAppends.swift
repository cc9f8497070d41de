import PawlSQLite
import PawlStorage

/// Appends through a `SQLiteStorage`, one group after the other.
struct StorageAppends {
  var workload: Workload
  var synchronous: SQLiteConfiguration.Synchronous
  var options: Options

  init(_ workload: Workload, _ synchronous: SQLiteConfiguration.Synchronous, _ options: Options) {
    self.workload = workload
    self.synchronous = synchronous
    self.options = options
  }

  func throughput(seconds: Double) async throws -> Double {
    try await options.withFile { path in
      var configuration = SQLiteConfiguration()
      configuration.synchronous = synchronous
      let storage = try SQLiteStorage(path: path, configuration: configuration)
      var leases: [StorageLease] = []
      for number in 0..<workload.sessionCount {
        leases.append(
          try await storage.acquire(
            StorageKey("session-\(number)"), holder: "bench", duration: .seconds(3600), creating: 1
          ).lease)
      }
      var next = [Int](repeating: 1, count: workload.sessionCount)
      var group = 0
      let start = ContinuousClock.now
      while start.duration(to: .now) < .seconds(seconds) {
        let writes = workload.sessions(ofGroup: group).map { session in
          defer { next[session] += 1 }
          let entry = StorageEntry(number: next[session], bytes: Workload.bytes)
          return StorageWrite(leases[session], [.append(entry)])
        }
        let results = try await storage.commit(writes)
        precondition(results.allSatisfy { $0 == .stored })
        group += 1
      }
      let rate = Double(group * workload.groupCount) / (start.duration(to: .now) / .seconds(1))
      await storage.close()
      return rate
    }
  }
}
