#if os(Linux) || os(macOS)
import Foundation
import GRDB
import PawlSQLite
import PawlStorage
import Testing

@Suite struct EndedProcessTests {
  private let folder: TemporaryFolder
  private let storage: SQLiteStorage

  init() throws {
    folder = try TemporaryFolder()
    storage = try SQLiteStorage(path: folder.database)
  }

  /// Starts a process that has the record "key" for an hour.
  private func holdingProcess(_ holder: String = "probe") throws -> Probe {
    let probe = try Probe("hold", folder.database, "key", holder)
    probe.waitForLines(1)
    return probe
  }

  private func acquire(_ storage: SQLiteStorage, as holder: String = "test") async throws -> StorageRecord {
    try await storage.acquire("key", holder: holder, duration: .seconds(3600), creating: nil).record
  }

  private func expectHeld(by holder: String = "probe", as other: String = "test") async {
    do {
      _ = try await acquire(storage, as: other)
      Issue.record("\(other) has acquired a record that \(holder) holds.")
    } catch {
      guard case StorageError.held(let lease) = error else {
        Issue.record(error)
        return
      }
      #expect(lease.holder == holder)
    }
  }

  @Test("The records of a killed process are acquired at once, whatever the duration of their leases")
  func killedProcessReleasesItsRecords() async throws {
    let probe = try holdingProcess()
    await expectHeld()
    _ = probe.killed()
    let record = try await acquire(storage)
    #expect(record.entries.map(\.bytes) == [Array("probe".utf8)])
    await expectHeld(by: "test", as: "other")
  }

  @Test("Each of many killed processes releases its records to the next one")
  func killedProcessesFollowEachOther() async throws {
    let names = (0..<5).map { "probe-\($0)" }
    for name in names { _ = try holdingProcess(name).killed() }
    #expect(try await acquire(storage).entries.map { String(decoding: $0.bytes, as: UTF8.self) } == names)
  }

  @Test("A suspended process keeps its records until its lease ends")
  func suspendedProcessKeepsItsRecords() async throws {
    let probe = try holdingProcess()
    probe.suspend()
    await expectHeld()
    _ = probe.killed()
    _ = try await acquire(storage)
  }

  @Test("A process that closes the file releases its records, but not while it has the file open elsewhere")
  func closedStorageReleasesItsRecords() async throws {
    let second = try SQLiteStorage(path: folder.database)
    _ = try await storage.acquire("key", holder: "first", duration: .seconds(3600), creating: 1)
    await storage.close()
    await #expect(throws: StorageError.self) { try await acquire(second) }
    await second.close()
    let probe = try holdingProcess()
    let reopened = try SQLiteStorage(path: folder.database)
    #expect(try await reopened.load("key")?.lease?.holder == "probe")
    _ = probe.killed()
  }

  @Test("A process with an earlier version, which doesn't tell that it runs, keeps its lease")
  func unknownProcessKeepsItsLease() async throws {
    let probe = try holdingProcess()
    let database = try DatabaseQueue(path: folder.database)
    try await database.write { db in
      try db.execute(sql: "UPDATE pawl_holders SET process_file = NULL, process_place = NULL")
    }
    _ = probe.killed()
    await expectHeld()
  }

  @Test("A process whose lock can't be found, because its file was deleted, keeps its lease")
  func processWithDeletedLockKeepsItsLease() async throws {
    await storage.close()
    let probe = try holdingProcess()
    // A second name keeps the number of the deleted file from being used again.
    try FileManager.default.linkItem(atPath: folder.database + "-processes", toPath: folder.database + "-old")
    try FileManager.default.removeItem(atPath: folder.database + "-processes")
    let reopened = try SQLiteStorage(path: folder.database)
    await #expect(throws: StorageError.self) { try await acquire(reopened) }
    _ = probe.killed()
    await #expect(throws: StorageError.self) { try await acquire(reopened) }
  }

  @Test("Leases last six seconds by default")
  func leasesAreLong() {
    #expect(storage.defaultLeaseDuration == .seconds(6))
  }
}
#endif
