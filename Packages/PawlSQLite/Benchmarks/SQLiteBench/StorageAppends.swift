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

  func throughput(seconds: Double) async throws -> Throughput {
    try await options.withFile { path in
      var configuration = SQLiteConfiguration()
      configuration.synchronous = synchronous
      let storage = try SQLiteStorage(path: path, configuration: configuration)
      let leases = try await leases(storage)
      var next = [Int](repeating: 1, count: workload.sessionCount)
      let result = try await Throughput.measure(seconds: seconds, groupCount: workload.groupCount) { group in
        let writes = workload.sessions(ofGroup: group).map { session in
          defer { next[session] += 1 }
          let entry = StorageEntry(number: next[session], bytes: Workload.bytes)
          return StorageWrite(leases[session], [.append(entry)])
        }
        let results = try await storage.commit(writes)
        precondition(results.allSatisfy { $0 == .stored })
      }
      await storage.close()
      return result
    }
  }

  private func leases(_ storage: SQLiteStorage) async throws -> [StorageLease] {
    try await withThrowingTaskGroup(of: (Int, StorageLease).self) { group in
      for number in 0..<workload.sessionCount {
        group.addTask {
          let key = StorageKey("session-\(number)")
          return (number, try await storage.acquire(key, holder: "bench", duration: .seconds(3600), creating: 1).lease)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }.sorted { $0.key < $1.key }.map(\.value)
    }
  }
}
