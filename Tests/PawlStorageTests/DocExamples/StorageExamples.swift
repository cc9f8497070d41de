import PawlStorage
import PawlStorageTesting
import Testing

struct ReadOnlyStorage: SessionStorageWrapper {
  let base: any SessionStorage

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    throw .unavailable("The storage is read-only during maintenance.")
  }
}

/// The code blocks of the documentation of `PawlStorage` and `PawlStorageTesting`.
@Suite struct StorageExamples {
  private func append(to storage: some SessionStorage) async throws -> [StorageWriteResult] {
    let (record, lease) = try await storage.acquire("todos", holder: "server-1", duration: .seconds(10), creating: 1)
    let entry = StorageEntry(number: record.lastEntry + 1, bytes: Array("add milk".utf8))
    let results = try await storage.commit([StorageWrite(lease, [.append(entry)])])
    return results
  }

  @Test func acquiredRecordTakesAnEntry() async throws {
    #expect(try await append(to: MemoryStorage()) == [.stored])
  }

  @Test func wrapperChangesOneMethod() async throws {
    let storage = MemoryStorage()
    _ = try await append(to: storage)
    let wrapper = ReadOnlyStorage(base: storage)
    await #expect(throws: StorageError.unavailable("The storage is read-only during maintenance.")) {
      try await wrapper.commit([])
    }
    #expect(try await wrapper.load("todos")?.lastEntry == 1)
    #expect(try await wrapper.keys(after: nil, limit: 10) == ["todos"])
  }

  @Test func injectedFaultLosesTheAnswerOfTheSecondCall() async throws {
    let storage = FaultyStorage(MemoryStorage())
    storage.inject(.pass, .loseAnswer(.unavailable("connection lost")))

    await #expect(throws: StorageError.unavailable("connection lost")) { try await append(to: storage) }
    #expect(try await storage.load("todos")?.lastEntry == 1)
  }

  @Test func simulationFindsNothing() async {
    let clock = ManualStorageClock()
    let simulation = StorageSimulation(seed: 42)
    let violation = await simulation.run(MemoryStorage(clock: clock.clock)) { clock.advance(by: $0) }
    #expect(violation == nil)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func generatorsWithEqualSeedsGiveEqualNumbers(seed: UInt64) {
    func random() -> [Bool] {
      var generator = SeededGenerator(seed: seed)
      let entries = (1...generator.below(100) + 1).map { _ in generator.happens(percent: 30) }
      return entries
    }
    #expect(random() == random())
  }

  @Test(arguments: StorageConformance.checks)
  func memoryStorageConforms(to check: StorageConformance.Check) async throws {
    try await check.run(StorageUnderTest.memory())
  }
}
