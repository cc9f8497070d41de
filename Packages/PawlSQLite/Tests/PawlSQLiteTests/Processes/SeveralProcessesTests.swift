#if os(Linux) || os(macOS)
import Foundation
import PawlSQLite
import PawlStorage
import Testing

@Suite struct SeveralProcessesTests {
  @Test("Processes that compete for one record append all their entries, each of them once and in order")
  func competingProcessesTakeTurns() async throws {
    let folder = try TemporaryFolder()
    let holders = ["a", "b", "c"]
    let count = 60
    let probes = try holders.map { try Probe("take-turns", folder.database, "shared", $0, "\(count)") }
    for probe in probes {
      _ = probe.lines()
      #expect(probe.status == 0)
    }
    let storage = try SQLiteStorage(path: folder.database)
    let record = try #require(try await storage.load("shared"))
    #expect(record.lastEntry == count * holders.count)
    let texts = record.entries.map { String(decoding: $0.bytes, as: UTF8.self) }
    for holder in holders {
      #expect(texts.filter { $0.hasPrefix("\(holder) ") } == (0..<count).map { "\(holder) \($0)" })
    }
    let (_, lease) = try await storage.acquire("shared", holder: "d", duration: .seconds(1), creating: nil)
    #expect(lease.token.number == Int64(count * holders.count) + 1)
  }

  @Test("Processes that start at the same time create one file")
  func processesCreateOneFile() async throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      let probes = try (0..<4).map { try Probe("take-turns", folder.database, "key-\($0)", "\($0)", "1") }
      for probe in probes {
        _ = probe.lines()
        #expect(probe.status == 0)
      }
      let storage = try SQLiteStorage(path: folder.database)
      #expect(try await storage.keys(after: nil, limit: 10) == ["key-0", "key-1", "key-2", "key-3"])
    }
  }

  @Test("Processes that start at the same time on a damaged file keep it aside once, and share a new one")
  func processesKeepADamagedFileAsideOnce() async throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder()
      try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: folder.database))
      let probes = try (0..<4).map { try Probe("take-turns", folder.database, "key-\($0)", "\($0)", "3") }
      for probe in probes {
        _ = probe.lines()
        #expect(probe.status == 0)
      }
      #expect(try folder.names.count { $0.contains(".damaged-") } == 1)
      let storage = try SQLiteStorage(path: folder.database)
      #expect(try await storage.keys(after: nil, limit: 10) == ["key-0", "key-1", "key-2", "key-3"])
    }
  }
}
#endif
