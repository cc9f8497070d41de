import Foundation
import GRDB
import PawlStorage
import PawlStorageTesting
import Testing

@testable import PawlSQLite

@Suite struct DamagedFileTests {
  /// A kind of damage.
  enum Damage: String, CaseIterable, CustomTestStringConvertible {
    case notADatabase, brokenHeader, brokenPage, zeroedPage, cutOff, brokenSchema, emptyWithChanges, missingWithChanges

    var testDescription: String { rawValue }
  }

  private let test: SQLiteUnderTest

  init() throws {
    test = try SQLiteUnderTest()
  }

  private func fill(_ storage: SQLiteStorage) async throws {
    for number in 0..<20 {
      let key = StorageKey("key-\(number)")
      let (_, lease) = try await storage.acquire(key, holder: "x", duration: .seconds(5), creating: 1)
      _ = try await storage.commit([StorageWrite(lease, (1...20).map { .append(entry($0, count: 300)) })])
    }
  }

  private func damage(_ kind: Damage, _ path: String) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    defer { try? handle.close() }
    let size = try handle.seekToEnd()
    let noise = Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) })
    func write(_ data: Data, at offset: UInt64) throws {
      try handle.seek(toOffset: offset)
      try handle.write(contentsOf: data)
    }
    switch kind {
    case .notADatabase:
      try handle.truncate(atOffset: 0)
      try write(Data(String(repeating: "This is a text. ", count: 1000).utf8), at: 0)
    case .brokenHeader: try write(noise.prefix(100), at: 0)
    case .brokenPage: try write(noise, at: size / 4096 / 2 * 4096)
    case .zeroedPage: try write(Data(count: 4096), at: size / 4096 / 2 * 4096)
    case .cutOff: try handle.truncate(atOffset: size / 2)
    case .brokenSchema: try write(noise.prefix(4096 - 112), at: 112)
    case .emptyWithChanges:
      try handle.truncate(atOffset: 0)
      try noise.write(to: URL(fileURLWithPath: path + "-wal"))
    case .missingWithChanges:
      try FileManager.default.removeItem(atPath: path)
      try noise.write(to: URL(fileURLWithPath: path + "-wal"))
    }
  }

  @Test("A damaged file is kept aside, and the storage begins with an empty one", arguments: Damage.allCases)
  func damagedFileIsKeptAside(kind: Damage) async throws {
    try await fill(test.storage)
    await test.storage.close()
    try damage(kind, test.folder.database)
    let before = try? Data(contentsOf: URL(fileURLWithPath: test.folder.database))
    test.clock.advance(by: .seconds(86_400 + 3_661))

    let storage = try test.reopened()
    let aside = try #require(storage.setAsideFile)
    #expect(aside.path == test.folder.database + ".damaged-19700102T010101Z")
    #expect(aside.time == test.clock.clock.now)
    #expect(!aside.reason.isEmpty)
    if let before {
      #expect(try Data(contentsOf: URL(fileURLWithPath: aside.path)) == before)
    }
    if kind == .emptyWithChanges || kind == .missingWithChanges {
      #expect(FileManager.default.fileExists(atPath: aside.path + "-wal"))
    }
    #expect(try await storage.keys(after: nil, limit: 10) == [])
    try await fill(storage)
    #expect(try await storage.load("key-19")?.lastEntry == 20)

    await storage.close()
    let again = try test.reopened()
    #expect(again.setAsideFile == nil)
    #expect(try await again.load("key-0")?.lastEntry == 20)
  }

  @Test("The tokens of the new file are greater than those of the damaged one")
  func tokensOfTheDamagedFileAreNotReused() async throws {
    var newest = FencingToken(number: 0)
    for _ in 0..<3 {
      let storage = try test.reopened()
      for key in ["a", "b"] as [StorageKey] {
        let (_, lease) = try await storage.acquire(key, holder: "x", duration: .seconds(5), creating: 1)
        #expect(lease.token > newest)
        newest = lease.token
      }
      await storage.close()
      await test.storage.close()
      try damage(.brokenHeader, test.folder.database)
    }
  }

  @Test("The tokens aren't used again either if the process ended before it began the new file")
  func tokensOfAMovedFileAreNotReused() async throws {
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(5), creating: 1)
    await test.storage.close()
    let path = test.folder.database
    try FileManager.default.moveItem(atPath: path, toPath: path + ".damaged-19700101T000000Z")
    let storage = try test.reopened()
    let (_, next) = try await storage.acquire("a", holder: "y", duration: .seconds(5), creating: 1)
    #expect(next.token.number > 1_700_000_000_000_000)
    #expect(
      try await storage.commit([StorageWrite(lease, [.append(entry(1))])]) == [.refused(.lostLease("a", lease.token))])
  }

  @Test("Files that are kept aside at the same time have different names")
  func namesAreDifferent() async throws {
    await test.storage.close()
    var paths: Set<String> = []
    for _ in 0..<3 {
      try damage(.notADatabase, test.folder.database)
      let storage = try test.reopened()
      paths.insert(try #require(storage.setAsideFile?.path))
      await storage.close()
    }
    let first = test.folder.database + ".damaged-19700101T000000Z"
    #expect(paths == [first, first + "-2", first + "-3"])
  }

  @Test("A file that another storage has open isn't moved")
  func openFileIsNotMoved() async throws {
    try await fill(test.storage)
    try await test.storage.database.checkpoint()
    try damage(.brokenPage, test.folder.database)
    var configuration = test.configuration
    configuration.busyTimeout = .zero
    let names = try test.folder.names
    let error = #expect(throws: StorageError.self) {
      try SQLiteStorage(path: test.folder.database, configuration: configuration)
    }
    guard case .damaged(let message) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(message.contains("another process still has it open"))
    #expect(try test.folder.names == names)
    await test.storage.close()
    #expect(try test.reopened().setAsideFile != nil)
  }

  @Test("Without a check, the call that reads a damaged page reports it, and the others go on")
  func damagedPageIsReportedByTheCall() async throws {
    try await fill(test.storage)
    await test.storage.close()
    try damage(.brokenPage, test.folder.database)
    var configuration = test.configuration
    configuration.integrityCheck = .none
    let storage = try SQLiteStorage(path: test.folder.database, configuration: configuration)
    #expect(storage.setAsideFile == nil)
    var failed = 0
    for number in 0..<20 {
      do {
        _ = try await storage.load(StorageKey("key-\(number)"))
      } catch {
        guard case .damaged(let message) = error else { throw error }
        #expect(message.contains(test.folder.database))
        failed += 1
      }
    }
    #expect(failed > 0 && failed < 20)
  }

  @Test("A record whose entry was deleted by somebody is reported")
  func missingEntryIsReported() async throws {
    try await fill(test.storage)
    let queue = try DatabaseQueue(path: test.folder.database)
    try await queue.write { db in try db.execute(sql: "DELETE FROM pawl_entries WHERE content = 1 AND number = 7") }
    await #expect(
      throws: StorageError.damaged("The record \"key-0\" has the entry 8 in the place of the entry 7.")
    ) {
      try await test.storage.load("key-0")
    }
    #expect(try await test.storage.load("key-1")?.lastEntry == 20)
  }

  @Test(
    "A value of another type is reported by the call that reads it",
    arguments: [
      "UPDATE pawl_records SET token = 'x'", "UPDATE pawl_records SET expires = 1.5",
      "UPDATE pawl_records SET schema_version = x'00'",
    ])
  func valueOfAnotherTypeIsReported(sql: String) async throws {
    try await fill(test.storage)
    let queue = try DatabaseQueue(path: test.folder.database)
    try await queue.write { db in try db.execute(sql: sql) }
    for call in [true, false] {
      await #expect {
        if call {
          _ = try await test.storage.load("key-0")
        } else {
          _ = try await test.storage.acquire("key-0", holder: "y", duration: .seconds(5), creating: 1)
        }
      } throws: { error in
        if case .damaged(let message)? = error as? StorageError { message.contains("The column") } else { false }
      }
    }
  }
}
