import PawlStorage
import Tracing

/// The spans of transactions (swift-distributed-tracing).
///
/// A transaction is a span if one of its calls was made in a span: it is a child of the first of these spans, and linked to the
/// others. Renewals of leases, which belong to no request, thereby make no spans.
struct SQLiteTrace: Sendable {
  private let tracer: any Tracer

  /// - Parameter tracer: `nil` for the tracer that the process has bootstrapped.
  /// - Returns: `nil` if spans go nowhere.
  init?(_ tracer: (any Tracer)?) {
    let tracer = tracer ?? InstrumentationSystem.tracer
    if tracer is NoOpTracer { return nil }
    self.tracer = tracer
  }

  /// The span in which a call is made.
  var cause: ServiceContext? { .current }

  /// Starts the span of a transaction, if there is to be one.
  func transaction(of group: ArraySlice<SQLiteCall>) -> Transaction? {
    let causes = group.compactMap(\.cause)
    guard let first = causes.first else { return nil }
    let span = tracer.startSpan("pawl.sqlite.transaction", context: first, ofKind: .client)
    for cause in causes.dropFirst() { span.addLink(SpanLink(context: cause, attributes: [:])) }
    span.attributes["db.system.name"] = "sqlite"
    span.attributes["pawl.storage.calls"] = group.count
    return Transaction(span: span)
  }

  /// The span of a transaction, from before `BEGIN` until after `COMMIT`.
  struct Transaction {
    fileprivate let span: any Tracing.Span

    func end<Answer>(_ result: Result<Answer, StorageError>) {
      if case .failure(let error) = result {
        span.recordError(error)
        span.setStatus(SpanStatus(code: .error))
      }
      span.end()
    }
  }
}
