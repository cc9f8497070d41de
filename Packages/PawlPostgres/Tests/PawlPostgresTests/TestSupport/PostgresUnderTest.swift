import Foundation
import PawlPostgres
import PawlStorage
import PawlStorageTesting
import PostgresTestCluster
import Testing

/// Whether PostgreSQL is missing on a machine where its tests may be skipped. In CI they fail instead.
let isSkipped: Bool = {
  guard case .failure(let error) = PostgresTestCluster.shared else { return false }
  guard ProcessInfo.processInfo.environment["CI"] != "true" else { return false }
  print("The tests of PostgreSQL are skipped: \(error)")
  return true
}()

/// A storage in a schema of its own, in the cluster of the run, with a clock that the test drives.
struct PostgresUnderTest: Sendable {
  let cluster: PostgresTestCluster
  let clock: ManualStorageClock
  let configuration: PostgresConfiguration
  let storage: PostgresStorage

  /// - Parameter configure: Changes the configuration, which doesn't wait for the disk.
  init(
    _ cluster: PostgresTestCluster? = nil, _ configure: (inout PostgresConfiguration) -> Void = { _ in }
  ) async throws {
    self.cluster = try cluster ?? PostgresTestCluster.shared.get()
    clock = ManualStorageClock()
    var configuration = PostgresConfiguration()
    configuration.synchronous = .normal
    configuration.schema = newSchema()
    configuration.maximumReaderCount = 2
    configuration.callTimeout = .seconds(600)
    configuration.statementTimeout = .seconds(600)
    configuration.storageClock = clock.clock
    configure(&configuration)
    self.configuration = configuration
    storage = try await PostgresStorage.open(url: self.cluster.url(), configuration: configuration)
  }

  /// Runs a test with a storage, and closes it afterwards.
  static func run(
    _ configure: (inout PostgresConfiguration) -> Void = { _ in },
    _ body: (PostgresUnderTest) async throws -> Void
  ) async throws {
    let test = try await PostgresUnderTest(nil, configure)
    do {
      try await body(test)
    } catch {
      await test.storage.close()
      throw error
    }
    await test.storage.close()
  }

  /// Opens the same schema once more, as another process does.
  func reopened() async throws -> PostgresStorage {
    try await PostgresStorage.open(url: cluster.url(), configuration: configuration)
  }

  /// The storage for the checks of every storage.
  var conformance: StorageUnderTest {
    StorageUnderTest(storage: storage, advance: { clock.advance(by: $0) }, reopen: { try await reopened() })
  }
}

/// Returns a name that no other test uses.
func newSchema() -> String { "t_" + UUID().uuidString.lowercased().replacing("-", with: "") }

/// Returns an entry whose content is its number.
func entry(_ number: Int) -> StorageEntry {
  StorageEntry(number: number, bytes: Array("\(number)".utf8))
}
