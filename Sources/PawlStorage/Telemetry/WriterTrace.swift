import Tracing

/// The spans of a writer (swift-distributed-tracing).
struct WriterTrace: Sendable {
  private let tracer: any Tracer

  /// Returns `nil` for a tracer whose spans go nowhere.
  init?(_ tracer: any Tracer) {
    if tracer is NoOpTracer { return nil }
    self.tracer = tracer
  }

  /// The context of the code that makes a change.
  var cause: ServiceContext? { .current }

  /// Runs the commit of a group in a span: a child of the span of the oldest change, and linked to those of the others.
  func commit(
    _ group: WriterGroup, _ body: () async throws(StorageError) -> [StorageWriteResult]
  ) async -> Result<[StorageWriteResult], StorageError> {
    let causes = group.causes.contexts
    let span = tracer.startSpan("pawl.storage.commit", context: causes.first ?? .topLevel, ofKind: .internal)
    defer { span.end() }
    for cause in causes.dropFirst() { span.addLink(SpanLink(context: cause, attributes: [:])) }
    span.attributes["pawl.storage.records"] = group.parts.count
    span.attributes["pawl.storage.bytes"] = group.parts.reduce(0) { $0 + $1.write.byteCount }
    let result = await ServiceContext.withValue(span.context) { await Self.result(body) }
    if case .failure(let error) = result {
      span.recordError(error)
      span.setStatus(SpanStatus(code: .error))
    }
    return result
  }

  private static func result<Answer>(
    _ body: () async throws(StorageError) -> Answer
  ) async -> Result<Answer, StorageError> {
    do throws(StorageError) { return .success(try await body()) } catch { return .failure(error) }
  }
}

/// The contexts of the code that made the changes of a group, up to a limit.
struct WriterCauses: Sendable {
  /// The number of links that backends of traces accept by default is 128.
  private static let limit = 128

  private(set) var contexts: [ServiceContext] = []

  init(_ context: ServiceContext? = nil) {
    if let context { contexts = [context] }
  }

  mutating func add(_ others: WriterCauses) {
    guard !others.contexts.isEmpty, contexts.count < Self.limit else { return }
    contexts += others.contexts.prefix(Self.limit - contexts.count)
  }
}
