import InMemoryTracing
import PawlSQLite
import PawlStorage
import Testing
import Tracing

@Suite struct SQLiteTraceTests {
  private let tracer = InMemoryTracer()
  private let test: SQLiteUnderTest

  init() throws {
    test = try SQLiteUnderTest { [tracer] in $0.tracer = tracer }
  }

  @Test func transactionIsAChildOfTheSpanOfItsCall() async throws {
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    try await tracer.withSpan("event") { _ in
      _ = try await test.storage.commit([StorageWrite(lease, [.append(entry(1))])])
    }
    let spans = tracer.finishedSpans
    #expect(spans.map(\.operationName) == ["pawl.sqlite.transaction", "event"])
    #expect(spans.first?.parentSpanID == spans.last?.spanID)
    #expect(spans.first?.attributes.get("db.system.name") == "sqlite")
  }

  @Test func callsOutsideOfSpansMakeNone() async throws {
    let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    _ = try await test.storage.renew([lease], duration: .seconds(9))
    #expect(tracer.finishedSpans.isEmpty)
  }

  @Test func failedTransactionHasItsError() async throws {
    let small = try SQLiteUnderTest { [tracer] in
      $0.tracer = tracer
      $0.maximumSize = 100_000
    }
    let (_, lease) = try await small.storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
    await #expect(throws: StorageError.self) {
      try await tracer.withSpan("event") { _ in
        _ = try await small.storage.commit([StorageWrite(lease, [.append(entry(1, count: 1_000_000))])])
      }
    }
    #expect(tracer.finishedSpans.first?.errors.count == 1)
  }
}
