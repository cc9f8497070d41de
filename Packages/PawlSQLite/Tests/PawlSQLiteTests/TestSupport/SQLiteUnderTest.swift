import PawlSQLite
import PawlStorage
import PawlStorageTesting

/// A storage in a folder of its own, with a clock that the test drives.
struct SQLiteUnderTest: Sendable {
  let folder: TemporaryFolder
  let clock: ManualStorageClock
  let configuration: SQLiteConfiguration
  let storage: SQLiteStorage

  /// - Parameter configure: Changes the configuration, which doesn't wait for the disk.
  init(_ configure: (inout SQLiteConfiguration) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    clock = ManualStorageClock()
    var configuration = SQLiteConfiguration()
    configuration.synchronous = .normal
    configuration.clock = clock.clock
    configure(&configuration)
    self.configuration = configuration
    storage = try SQLiteStorage(path: folder.database, configuration: configuration)
  }

  /// Opens the file once more, as another process does.
  func reopened() throws -> SQLiteStorage {
    try SQLiteStorage(path: folder.database, configuration: configuration)
  }

  /// The storage for the checks of every storage.
  var conformance: StorageUnderTest {
    StorageUnderTest(storage: storage, advance: { clock.advance(by: $0) }, reopen: { try reopened() })
  }
}

/// Returns an entry whose content is its number.
func entry(_ number: Int, count: Int? = nil) -> StorageEntry {
  let text = Array("\(number)".utf8)
  return StorageEntry(number: number, bytes: text + Array(repeating: 0, count: max(0, (count ?? 0) - text.count)))
}
