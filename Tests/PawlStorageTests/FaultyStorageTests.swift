import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct FaultyStorageTests {
  private let base = MemoryStorage()

  private func acquired() async throws -> (FaultyStorage, StorageLease) {
    let storage = FaultyStorage(base)
    return (storage, try await storage.acquire("a", holder: "x", duration: .seconds(60), creating: 1).lease)
  }

  private func write(_ lease: StorageLease, _ number: Int) -> [StorageWrite] {
    [StorageWrite(lease, [.append(StorageEntry(number: number, bytes: []))])]
  }

  @Test("A storage without faults passes the checks of every storage", arguments: StorageConformance.checks)
  func conforms(to check: StorageConformance.Check) async throws {
    var test = StorageUnderTest.memory()
    test.storage = FaultyStorage(test.storage)
    try await check.run(test)
  }

  @Test func failedCallIsNotPerformed() async throws {
    let (storage, lease) = try await acquired()
    storage.inject(.pass, .fail(.full("disk")))
    #expect(try await storage.commit(write(lease, 1)) == [.stored])
    await #expect(throws: StorageError.full("disk")) { try await storage.commit(write(lease, 2)) }
    #expect(try await storage.load("a")?.lastEntry == 1)
  }

  @Test func callWithLostAnswerIsPerformedAndCanBeRepeated() async throws {
    let (storage, lease) = try await acquired()
    storage.inject(.loseAnswer(.unavailable("gone")))
    await #expect(throws: StorageError.unavailable("gone")) { try await storage.commit(write(lease, 1)) }
    #expect(try await base.load("a")?.lastEntry == 1)
    #expect(try await storage.commit(write(lease, 1)) == [.stored])
    #expect(try await base.load("a")?.entries.count == 1)
  }

  @Test func callThatIsPerformedTwiceStoresItsEntryOnce() async throws {
    let (storage, lease) = try await acquired()
    storage.inject(.performTwice)
    #expect(try await storage.commit(write(lease, 1)) == [.stored])
    #expect(try await base.load("a")?.entries.count == 1)
  }

  @Test func laterCallOvertakesAHeldOne() async throws {
    let (storage, lease) = try await acquired()
    let gate = StorageGate()
    storage.inject(.hold(gate))
    async let held = storage.commit(write(lease, 2))
    await gate.arrival()
    #expect(try await storage.commit(write(lease, 1)) == [.stored])
    #expect(try await base.load("a")?.lastEntry == 1)
    gate.open()
    #expect(try await held == [.stored])
    #expect(try await base.load("a")?.lastEntry == 2)
  }

  @Test func outageLastsUntilItIsEnded() async throws {
    let (storage, lease) = try await acquired()
    storage.setOutage(.unavailable("stopped"))
    for _ in 1...3 {
      await #expect(throws: StorageError.unavailable("stopped")) { try await storage.commit(write(lease, 1)) }
    }
    storage.setOutage(nil)
    #expect(try await storage.commit(write(lease, 1)) == [.stored])
  }
}
