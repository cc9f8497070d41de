import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct StorageSimulationTests {
  private func firstViolation(
    seeds: Range<UInt64>, bug: SimulatedBug? = nil, wrap: (MemoryStorage) -> any SessionStorage = { $0 }
  ) async -> (seed: UInt64, violation: String)? {
    for seed in seeds {
      let clock = ManualStorageClock()
      let storage = wrap(MemoryStorage(clock: clock.clock))
      var simulation = StorageSimulation(seed: seed)
      simulation.bug = bug
      let violation = await simulation.run(storage) { clock.advance(by: $0) }
      if let violation { return (seed, violation) }
    }
    return nil
  }

  @Test("No invariant is broken in 1,000 runs with crashes, late owners, lost and repeated calls")
  func memoryStorageKeepsTheInvariants() async {
    let found = await firstViolation(seeds: 0..<1000)
    #expect(found == nil, "\(found?.violation ?? "")")
  }

  @Test("A seed gives the same run again")
  func aSeedIsRepeatable() async throws {
    let first = try #require(await firstViolation(seeds: 0..<1000) { WithoutFencing($0) })
    let second = try #require(await firstViolation(seeds: first.seed..<(first.seed + 1)) { WithoutFencing($0) })
    #expect(first.violation == second.violation)
  }

  @Test("A storage without fencing is found within 1,000 seeds")
  func missingFencingIsFound() async throws {
    let found = try #require(await firstViolation(seeds: 0..<1000) { WithoutFencing($0) })
    #expect(found.violation.contains("with the old token"))
  }

  @Test("A storage that acknowledges before it writes is found within 1,000 seeds")
  func earlyAcknowledgementIsFound() async throws {
    let found = try #require(await firstViolation(seeds: 0..<1000) { AcknowledgingEarly($0) })
    #expect(
      found.violation.contains("lost the acknowledged entry") || found.violation.contains("doesn't continue the log"))
  }

  @Test("A process that acknowledges before its entry is stored is found within 1,000 seeds")
  func earlyAcknowledgementByAProcessIsFound() async throws {
    let found = try #require(await firstViolation(seeds: 0..<1000, bug: .acknowledgesEarly))
    #expect(found.violation.contains("lost the acknowledged entry"))
  }

  @Test("A writer that repeats entries under new numbers is found within 1,000 seeds")
  func newNumbersOfRepeatedEntriesAreFound() async throws {
    let found = try #require(await firstViolation(seeds: 0..<1000, bug: .repeatsUnderNewNumbers))
    #expect(found.violation.contains("contains an entry twice"))
  }

  @Test("A storage that appends repeated entries again is found within 1,000 seeds")
  func repeatedEntriesAreFound() async throws {
    let found = try #require(await firstViolation(seeds: 0..<1000) { AppendingAgain($0) })
    #expect(found.violation.contains("has the events") || found.violation.contains("contains an entry twice"))
  }
}
