import PawlPostgres
import PawlStorage
import PawlStorageTesting
import Testing

@Suite(.disabled(if: isSkipped)) struct PostgresConformanceTests {
  @Test("A PostgreSQL storage passes the checks of every storage", arguments: StorageConformance.checks)
  func conforms(to check: StorageConformance.Check) async throws {
    try await PostgresUnderTest.run { test in try await check.run(test.conformance) }
  }

  @Test("No invariant is broken in runs with crashes, late owners, lost and repeated calls", arguments: 0..<60)
  func keepsTheInvariants(seed: UInt64) async throws {
    try await PostgresUnderTest.run { test in
      let simulation = StorageSimulation(seed: seed)
      let violation = await simulation.run(test.storage) { test.clock.advance(by: $0) }
      #expect(violation == nil, "\(violation ?? "")")
    }
  }
}
