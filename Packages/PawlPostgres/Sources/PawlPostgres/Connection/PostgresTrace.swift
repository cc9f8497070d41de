import PawlStorage
import Tracing

/// The spans of transactions and of statements (swift-distributed-tracing).
///
/// A transaction is a span if one of its calls was made in a span: it is a child of the first of these spans, and linked to the
/// others. The statements that are sent to the server in one go are a span below it. Renewals of leases, which belong to no request,
/// thereby make no spans.
struct PostgresTrace: Sendable {
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

  /// Runs a function as the one that has made a call.
  static func within<Answer>(
    _ cause: ServiceContext?, _ body: () throws(PostgresFailure) -> Answer
  ) throws(PostgresFailure) -> Answer {
    guard cause != nil else { return try body() }
    let result = ServiceContext.withValue(cause) {
      Result { () throws(PostgresFailure) in try body() }
    }
    return try result.get()
  }

  /// Runs a transaction in a span, if somebody receives spans and it has a cause.
  static func transaction<Answer>(
    _ trace: PostgresTrace?, causedBy causes: [ServiceContext], _ body: () throws(PostgresFailure) -> Answer
  ) throws(PostgresFailure) -> Answer {
    guard let trace, let first = causes.first else { return try body() }
    let span = trace.tracer.startSpan("pawl.postgres.transaction", context: first, ofKind: .client)
    for cause in causes.dropFirst() { span.addLink(SpanLink(context: cause, attributes: [:])) }
    span.attributes["db.system.name"] = "postgresql"
    do throws(PostgresFailure) {
      let answer = try within(span.context, body)
      span.end()
      return answer
    } catch {
      Span(span: span).end(error.error)
      throw error
    }
  }

  /// Starts the span of statements that are sent in one go, if they belong to a span.
  func statements(_ statements: [PostgresStatement]) -> Span? {
    guard let cause = ServiceContext.current else { return nil }
    let span = tracer.startSpan("pawl.postgres.statements", context: cause, ofKind: .client)
    span.attributes["db.system.name"] = "postgresql"
    // The texts contain no values: all of them are parameters.
    span.attributes["db.query.text"] = statements.map(\.sql).joined(separator: "; ")
    return Span(span: span)
  }

  /// A span that has begun.
  struct Span {
    fileprivate let span: any Tracing.Span

    func end(_ error: StorageError? = nil) {
      if let error {
        span.recordError(error)
        span.setStatus(SpanStatus(code: .error))
      }
      span.end()
    }
  }
}
