import InMemoryTracing
import PawlPostgres
import PawlStorage
import Testing
import Tracing

@Suite(.disabled(if: isSkipped)) struct PostgresTraceTests {
  @Test("A call in a span has a span of its transaction, with spans of its statements")
  func statementsAreBelowTheSpanOfTheCall() async throws {
    let tracer = InMemoryTracer()
    try await PostgresUnderTest.run {
      $0.tracer = tracer
    } _: { test in
      let (_, lease) = try await test.storage.acquire("a", holder: "x", duration: .seconds(9), creating: 1)
      _ = try await test.storage.renew([lease], duration: .seconds(9))
      #expect(tracer.finishedSpans.isEmpty)
      let entry = StorageEntry(number: 1, bytes: Array("confidential".utf8))
      try await tracer.withSpan("event") { _ in
        _ = try await test.storage.commit([StorageWrite(lease, [.append(entry)])])
        _ = try await test.storage.load("a")
      }
      let spans = tracer.finishedSpans
      let event = try #require(spans.last)
      let transaction = try #require(spans.first { $0.operationName == "pawl.postgres.transaction" })
      #expect(transaction.parentSpanID == event.spanID)
      let statements = spans.filter { $0.operationName == "pawl.postgres.statements" }
      #expect(statements.contains { $0.parentSpanID == transaction.spanID })
      #expect(statements.contains { $0.parentSpanID == event.spanID })
      for span in statements {
        let text = span.attributes.get("db.query.text")
        guard case .string(let text)? = text else {
          Issue.record("The text is \(String(describing: text)).")
          continue
        }
        #expect(text.contains("pawl_"))
        #expect(!text.contains("confidential"))
      }
    }
  }
}
