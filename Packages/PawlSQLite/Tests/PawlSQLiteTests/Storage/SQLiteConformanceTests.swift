import PawlSQLite
import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct SQLiteConformanceTests {
  @Test("A storage in a file passes the checks of every storage", arguments: StorageConformance.checks)
  func conforms(to check: StorageConformance.Check) async throws {
    let test = try SQLiteUnderTest()
    try await check.run(test.conformance)
  }

  @Test("A storage whose calls don't share transactions passes the checks, too", arguments: StorageConformance.checks)
  func conformsWithoutGroups(to check: StorageConformance.Check) async throws {
    let test = try SQLiteUnderTest { $0.maximumGroupCount = 1 }
    try await check.run(test.conformance)
  }

  @Test(
    "No invariant is broken in runs with crashes, late owners, lost and repeated calls",
    arguments: TestSeeds.range(20))
  func keepsTheInvariants(seed: UInt64) async throws {
    let test = try SQLiteUnderTest()
    let violation = await StorageSimulation(seed: seed).run(test.storage) { test.clock.advance(by: $0) }
    #expect(violation == nil)
  }

  @Test("No invariant is broken if each call goes to another process", arguments: TestSeeds.range(10))
  func keepsTheInvariantsWithSeveralConnections(seed: UInt64) async throws {
    let test = try SQLiteUnderTest()
    let storage = AlternatingStorage([test.storage, try test.reopened(), try test.reopened()])
    let violation = await StorageSimulation(seed: seed).run(storage) { test.clock.advance(by: $0) }
    #expect(violation == nil)
  }

  @Test("Storages that alternate on one file pass the checks of every storage", arguments: StorageConformance.checks)
  func alternatingStoragesConform(to check: StorageConformance.Check) async throws {
    let test = try SQLiteUnderTest()
    var conformance = test.conformance
    conformance.storage = AlternatingStorage([test.storage, try test.reopened()])
    try await check.run(conformance)
  }
}
