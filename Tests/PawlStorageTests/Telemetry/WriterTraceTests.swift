import InMemoryTracing
import PawlStorage
import PawlStorageTesting
import Synchronization
import Testing
import Tracing

@Suite struct WriterTraceTests {
  private let tracer = InMemoryTracer()
  private let clock = ManualStorageClock()
  private let storage: FaultyStorage
  private let writer: StorageWriter

  init() {
    storage = FaultyStorage(MemoryStorage(clock: clock.clock))
    writer = StorageWriter(storage, clock: clock.writerClock, tracer: tracer)
  }

  @Test func commitIsAChildOfTheSpanOfItsChange() async throws {
    let (_, record) = try await writer.acquire("a", creating: 1)
    try tracer.withSpan("event") { _ in _ = try record.append([1, 2]) }
    try await record.stored(1)
    let (event, commit) = (try span("event"), try span("pawl.storage.commit"))
    #expect(commit.parentSpanID == event.spanID)
    #expect(commit.traceID == event.traceID)
    #expect(commit.links.isEmpty)
    #expect(commit.attributes.get("pawl.storage.bytes") == 2)
    #expect(commit.attributes.get("pawl.storage.records") == 1)
  }

  @Test("A commit of a state is linked to all changes whose effect the state contains")
  func commitIsLinkedToTheSpansOfTheOtherChanges() async throws {
    let (_, first) = try await writer.acquire("a", creating: 1)
    let (_, second) = try await writer.acquire("b", creating: 1)
    let gate = StorageGate()
    storage.inject(.hold(gate))
    try first.replaceState { [0] }
    await gate.arrival()
    try tracer.withSpan("event 1") { _ in try first.replaceState { [1] } }
    try tracer.withSpan("event 2") { _ in try first.replaceState { [2] } }
    try tracer.withSpan("event 3") { _ in try second.replaceDetails([3]) }
    gate.open()
    try await first.flush()
    try await second.flush()
    await first.release()
    await second.release()

    let events = try (1...3).map { try span("event \($0)").spanID }
    let commits = tracer.finishedSpans.filter { $0.operationName == "pawl.storage.commit" }
    let causes = commits.map { commit in
      [commit.parentSpanID].compactMap(\.self) + commit.links.compactMap(\.context.inMemorySpanContext?.spanID)
    }
    // The first state had no span. The details of the other record may have been stored before the encoded state.
    #expect(causes.first == [])
    #expect(causes.flatMap(\.self).sorted() == events.sorted())
    #expect(causes.contains { $0.suffix(2) == events[0...1] || $0.prefix(2) == events[0...1] })
  }

  @Test func storageIsCalledInTheSpanOfTheCommit() async throws {
    let observed = SpanStorage()
    let writer = StorageWriter(observed, clock: clock.writerClock, tracer: tracer)
    let (_, record) = try await writer.acquire("a", creating: 1)
    try tracer.withSpan("event") { _ in _ = try record.append([1]) }
    try await record.stored(1)
    #expect(observed.spans.withLock { $0 } == [try span("pawl.storage.commit").spanID])
  }

  @Test func failedAttemptsAreSpansWithTheSameParent() async throws {
    let (_, record) = try await writer.acquire("a", creating: 1)
    storage.inject(.fail(.unavailable("down")))
    try tracer.withSpan("event") { _ in _ = try record.append([1]) }
    await clock.sleepers(2)
    clock.advance(by: .milliseconds(50))
    try await record.stored(1)
    let event = try span("event")
    let commits = tracer.finishedSpans.filter { $0.operationName == "pawl.storage.commit" }
    #expect(commits.map(\.parentSpanID) == [event.spanID, event.spanID])
    #expect(commits.map(\.errors.count) == [1, 0])
  }

  private func span(_ name: String) throws -> FinishedInMemorySpan {
    try #require(tracer.finishedSpans.first { $0.operationName == name })
  }
}

/// A storage that notes the spans in which its commits are made.
private final class SpanStorage: PlantedBug {
  let base = MemoryStorage()
  let spans = Mutex<[String]>([])

  func commit(_ writes: [StorageWrite]) async throws(StorageError) -> [StorageWriteResult] {
    let span = ServiceContext.current?.inMemorySpanContext?.spanID
    spans.withLock { $0 += [span].compactMap(\.self) }
    return try await base.commit(writes)
  }
}
