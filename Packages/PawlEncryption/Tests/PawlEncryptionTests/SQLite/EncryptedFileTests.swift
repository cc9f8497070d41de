#if SQLiteTests
import Foundation
import PawlEncryption
import PawlSQLite
import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct EncryptedFileTests {
  private let folder: URL
  private let clock = ManualStorageClock()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pawl-encryption-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  @Test("An encrypted storage in a file passes the checks of every storage", arguments: StorageConformance.checks)
  func conforms(to check: StorageConformance.Check) async throws {
    defer { removeFolder() }
    try await check.run(
      StorageUnderTest(
        storage: try encrypted(try file()), advance: { clock.advance(by: $0) },
        reopen: { try encrypted(try file()) }))
  }

  @Test("Leases of encrypted records last as long as those of the file")
  func leasesLastAsLong() throws {
    defer { removeFolder() }
    let file = try file()
    #expect(try encrypted(file).defaultLeaseDuration == file.defaultLeaseDuration)
  }

  @Test("No file of the database contains a text of a record, before and after the write-ahead log is moved")
  func noFileContainsPlainText() async throws {
    defer { removeFolder() }
    let text = "Ann's confidential note"
    for isEncrypted in [false, true] {
      let file = try file("\(isEncrypted)")
      let storage: any SessionStorage = isEncrypted ? try encrypted(file) : file
      try await write(text, to: storage)
      // The search is able to find the text.
      #expect(try contains(text, prefix: "\(isEncrypted)") == !isEncrypted)
      await file.close()
      #expect(try contains(text, prefix: "\(isEncrypted)") == !isEncrypted)
    }
  }

  @Test("A writer's sessions go on in the next process with a new key")
  func writersContinueWithANewKey() async throws {
    defer { removeFolder() }
    let first = StorageWriter(EncryptedStorage(try file(), keys: try EncryptionKeys(current: .test("old", 2))))
    let (_, session) = try await first.acquire("session", creating: 1)
    try session.replaceState { Array("one".utf8) }
    try await session.flush()
    await first.drain()

    let storage = try EncryptedStorage.test(try file(), "new", earlier: ["old"])
    let second = StorageWriter(storage)
    let (record, next) = try await second.acquire("session", creating: 1)
    #expect(record.snapshot?.bytes == Array("one".utf8))
    try next.replaceState { Array("two".utf8) }
    try await next.flush()
    #expect(try await storage.encryptionKeyIDs(of: "session") == ["new"])
    await second.drain()
  }

  // MARK: Support

  private func file(_ name: String = "storage") throws -> SQLiteStorage {
    var configuration = SQLiteConfiguration()
    configuration.synchronous = .normal
    configuration.clock = clock.clock
    return try SQLiteStorage(path: folder.appendingPathComponent("\(name).sqlite").path, configuration: configuration)
  }

  private func encrypted(_ file: SQLiteStorage) throws -> EncryptedStorage { try EncryptedStorage.test(file) }

  /// Writes the text as every kind of content, and sets a record with it aside.
  private func write(_ text: String, to storage: any SessionStorage) async throws {
    let bytes = Array(text.utf8)
    let (_, lease) = try await storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    let operations: [StorageWrite.Operation] = [
      .append(StorageEntry(number: 1, bytes: bytes)),
      .snapshot(StorageSnapshot(lastEntry: 1, bytes: bytes), schemaVersion: 1),
      .append(StorageEntry(number: 2, bytes: bytes)), .details(StorageDetails(revision: 1, bytes: bytes)),
    ]
    #expect(try await storage.commit([StorageWrite(lease, operations)]) == [.stored])
    let next = try await storage.setAside(lease, reason: text, schemaVersion: 1, duration: .seconds(9))
    #expect(try await storage.commit([StorageWrite(next, operations)]) == [.stored])
  }

  /// Whether a file of the database, or of its write-ahead log, contains a text.
  private func contains(_ text: String, prefix: String) throws -> Bool {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(prefix) }
    #expect(!names.isEmpty)
    return try names.contains { name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      return data.range(of: Data(text.utf8)) != nil || data.range(of: Data(text.utf8.dropFirst(3))) != nil
    }
  }

  private func removeFolder() { try? FileManager.default.removeItem(at: folder) }
}
#endif
