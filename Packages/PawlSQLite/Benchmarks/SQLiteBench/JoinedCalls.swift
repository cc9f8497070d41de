import PawlSQLite
import PawlStorage

/// Tasks that make calls with one write each at the same time.
enum JoinedCalls {
  static let count = 128

  /// - Parameter groups: The maximum number of calls in one transaction, or `nil` for the default.
  static func throughput(
    _ synchronous: SQLiteConfiguration.Synchronous, _ options: Options, groups: Int?
  ) async throws -> Double {
    try await options.withFile { path in
      var configuration = SQLiteConfiguration()
      configuration.synchronous = synchronous
      if let groups { configuration.maximumGroupCount = groups }
      let storage = try SQLiteStorage(path: path, configuration: configuration)
      let start = ContinuousClock.now
      let end = start.advanced(by: .seconds(options.seconds))
      let written = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<count {
          group.addTask {
            let (_, lease) = try await storage.acquire(
              StorageKey("session-\(number)"), holder: "bench", duration: .seconds(3600), creating: 1)
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
      let rate = Double(written) / (start.duration(to: .now) / .seconds(1))
      await storage.close()
      return rate
    }
  }
}
