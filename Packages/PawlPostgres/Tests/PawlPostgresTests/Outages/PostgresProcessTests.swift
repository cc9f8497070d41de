import PawlPostgres
import PawlStorage
import PostgresTestCluster
import Testing

/// Tests with other processes that write.
@Suite(.disabled(if: isSkipped)) struct PostgresProcessTests {
  private let cluster: PostgresTestCluster
  private var configuration = PostgresConfiguration()

  init() throws {
    cluster = try PostgresTestCluster.shared.get()
    configuration.schema = newSchema()
    configuration.callTimeout = .seconds(600)
    configuration.statementTimeout = .seconds(60)
  }

  /// Returns the entries of a record as texts.
  private func texts(_ key: StorageKey) async throws -> [String] {
    let storage = try await PostgresStorage.open(url: cluster.url(), configuration: configuration)
    let entries = try await storage.load(key)?.entries ?? []
    #expect(entries.map(\.number) == Array(entries.indices.map { $0 + 1 }))
    await storage.close()
    return entries.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test(
    "After kill -9 of a writing process, every entry that it reported as stored is there, without gaps",
    arguments: [1, 8])
  func killedProcessLosesNothing(width: Int) async throws {
    var reported: [String: Int] = [:]
    for round in 1...4 {
      let probe = try Probe(
        url: cluster.url(), schema: configuration.schema, key: "killed", count: .max, width: width)
      var lines = probe.lines(40 * round)
      probe.process.kill()
      probe.process.wait()
      lines += probe.lines()
      #expect(lines.count >= 40 * round)
      for line in lines {
        let parts = line.split(separator: " ")
        try #require(parts.count == 3, "\(line)")
        reported[String(parts[0])] = max(reported[String(parts[0])] ?? 0, Int(parts[1]) ?? 0)
      }
      for (key, last) in reported {
        // The last entry may be stored without having been reported.
        #expect(try await texts(StorageKey(key)).count >= last)
      }
    }
  }

  @Test("Two processes that take a record from each other store every entry once, each in its order")
  func twoProcessesShareARecord() async throws {
    let probes = try (0..<2).map { _ in
      try Probe(url: cluster.url(), schema: configuration.schema, key: "shared", count: 150)
    }
    let lines = probes.map { $0.lines() }
    #expect(probes.map { $0.process.wait() } == [0, 0])
    let texts = try await texts("shared")
    #expect(texts.count == 300)
    for (probe, lines) in zip(probes, lines) {
      #expect(lines.last == "end")
      #expect(texts.filter { $0.hasPrefix("\(probe.process.id) ") } == (0..<150).map { "\(probe.process.id) \($0)" })
      for line in lines.dropLast() {
        let parts = line.split(separator: " ")
        #expect(texts[(Int(parts[1]) ?? 0) - 1] == "\(probe.process.id) \(parts[2])")
      }
    }
  }
}
