import Metrics
import MetricsTestKit
import PawlStorage
import PawlStorageTesting
import Testing

@Suite struct StorageMetricsTests {
  private let metrics = TestMetrics()
  private let clock = ManualStorageClock()
  private let memory: MemoryStorage
  private let storage: FaultyStorage
  private let writer: StorageWriter

  init() {
    memory = MemoryStorage(clock: clock.clock)
    storage = FaultyStorage(memory)
    var options = StorageWriterOptions()
    options.recordLimit.entries = 2
    writer = StorageWriter(
      storage, holder: "a", options: options, clock: clock.writerClock, metrics: StorageMetrics(factory: metrics))
  }

  @Test func heldRecordsAreCounted() async throws {
    let (_, first) = try await writer.acquire("a", creating: 1)
    let (_, second) = try await writer.acquire("b", creating: 1)
    #expect(try gauge("leases") == 2)
    await first.release()
    #expect(try gauge("leases") == 1)
    await second.release()
    #expect(try gauge("leases") == 0)
  }

  @Test func storedGroupsHaveBytesLatencyAndRecords() async throws {
    let (_, record) = try await writer.acquire("a", creating: 1)
    try record.append([1, 2, 3])
    try record.replaceDetails([4])
    try await record.flush()
    await record.release()
    #expect(try counter("written_bytes") == 4)
    #expect(try timer("write_latency").allSatisfy { $0 >= 0 })
    #expect(try timer("write_latency").count == timer("commit_duration").count)
    #expect(try metrics.expectRecorder("pawl_storage_group_records").values.allSatisfy { $0 == 1 })
    #expect(try gauge("unsaved_records") == 0)
    #expect(try gauge("waiting_bytes") == 0)
  }

  @Test func queueIsMeasuredWhileTheStorageFails() async throws {
    let (_, record) = try await writer.acquire("a", creating: 1)
    storage.setOutage(.unavailable("down"))
    try record.append([1, 2, 3])
    try record.append([4])
    #expect(throws: StorageWriterError.self) { try record.append([5]) }
    await clock.sleepers(2)
    #expect(try gauge("unsaved_records") == 1)
    #expect(try gauge("waiting_entries") == 2)
    #expect(try gauge("waiting_bytes") == 4)
    #expect(try counter("commits_failed", [("error", "unavailable")]) == 1)
    #expect(try counter("entries_refused") == 1)
    storage.setOutage(nil)
    clock.advance(by: .milliseconds(50))
    try await record.stored(2)
    await record.release()
    #expect(try gauge("unsaved_records") == 0)
    #expect(try gauge("waiting_entries") == 0)
    #expect(try timer("write_latency").first == 50_000_000)
  }

  @Test func lostLeasesAndLateWritesAreCounted() async throws {
    let (_, record) = try await writer.acquire("a", creating: 1)
    await clock.sleepers(1)
    storage.setOutage(.unavailable("cut off"))
    try record.append([1])
    await clock.sleepers(2)
    clock.advance(by: .seconds(1))
    // Both tasks of the writer have failed once more, and sleep again.
    await clock.sleepers(2)
    _ = try await memory.acquire("a", holder: "b", duration: .seconds(9), creating: nil)
    storage.setOutage(nil)
    clock.advance(by: .seconds(2))
    await record.release()
    #expect(try counter("leases_lost") == 1)
    #expect(try counter("late_writes") == 1)
    #expect(try gauge("leases") == 0)
    #expect(try gauge("unsaved_records") == 0)
  }

  @Test func recordOfAHolderThatHasCrashedIsATakeOver() async throws {
    _ = try await memory.acquire("a", holder: "b", duration: .seconds(1), creating: 1)
    await #expect(throws: StorageError.self) { try await writer.acquire("a", creating: 1) }
    clock.advance(by: .seconds(1))
    let (_, record) = try await writer.acquire("a", creating: 1)
    #expect(try counter("takeovers") == 1)
    await record.release()
    // The same holder, and a new record, are no take-overs.
    _ = try await writer.acquire("a", creating: 1)
    _ = try await writer.acquire("b", creating: 1)
    #expect(try counter("takeovers") == 1)
  }

  @Test func recordThatWasReadWithAnEndedLeaseIsATakeOver() async throws {
    _ = try await memory.acquire("a", holder: "b", duration: .seconds(1), creating: 1)
    clock.advance(by: .seconds(5))
    _ = try await writer.load("a")
    _ = try await writer.acquire("a", creating: 1)
    #expect(try counter("takeovers") == 1)
  }

  @Test func recordThatItsHolderHasReleasedIsNoTakeOver() async throws {
    let (_, lease) = try await memory.acquire("a", holder: "b", duration: .seconds(1), creating: 1)
    await #expect(throws: StorageError.self) { try await writer.acquire("a", creating: 1) }
    _ = try await memory.commit([StorageWrite(lease, [.release])])
    _ = try await writer.acquire("a", creating: 1)
    #expect(try counter("takeovers") == 0)
  }

  private func gauge(_ name: String) throws -> Double? { try metrics.expectRecorder("pawl_storage_\(name)").lastValue }

  private func counter(_ name: String, _ dimensions: [(String, String)] = []) throws -> Int64 {
    try metrics.expectCounter("pawl_storage_\(name)_total", dimensions).totalValue
  }

  private func timer(_ name: String) throws -> [Int64] {
    try metrics.expectTimer("pawl_storage_\(name)_nanoseconds").values
  }
}
