import PawlEncryption
import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct EncryptedConformanceTests {
  @Test("An encrypted storage passes the checks of every storage", arguments: StorageConformance.checks)
  func conforms(to check: StorageConformance.Check) async throws {
    var test = StorageUnderTest.memory()
    test.storage = try EncryptedStorage.test(test.storage)
    try await check.run(test)
  }

  @Test(
    "No invariant is broken in runs with crashes, late owners, lost and repeated calls",
    arguments: 0..<40 as Range<UInt64>)
  func keepsTheInvariants(seed: UInt64) async throws {
    let clock = ManualStorageClock()
    let storage = try EncryptedStorage.test(MemoryStorage(clock: clock.clock))
    let violation = await StorageSimulation(seed: seed).run(storage) { clock.advance(by: $0) }
    #expect(violation == nil)
  }
}
