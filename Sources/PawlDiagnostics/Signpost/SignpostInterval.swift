internal import Metrics
internal import Tracing

/// Something that is being measured from a start to an end.
struct SignpostInterval {
  private let span: (any Tracing.Span)?
  private let metrics: (any MetricsFactory)?
  private let timer: String
  private let dimensions: [(String, String)]
  private let platform: PlatformSignpost
  private let start = ContinuousClock.now

  init(
    span: (any Tracing.Span)?, metrics: (any MetricsFactory)?, timer: String, dimensions: [(String, String)],
    platform: PlatformSignpost
  ) {
    self.span = span
    self.metrics = metrics
    self.timer = timer
    self.dimensions = dimensions
    self.platform = platform
  }

  /// The parent context for spans inside this one; nil if it is not traced.
  var context: InstrumentationContext? { span?.context }

  /// Runs `body` as a part of the interval's span.
  func tracing<Result>(_ body: () -> Result) -> Result {
    guard let context else { return body() }
    return InstrumentationContext.$current.withValue(context, operation: body)
  }

  /// Ends the interval. To be called once.
  ///
  /// - Parameter outcome: how it ended, if it can end in more than one way.
  func end(outcome: String? = nil) {
    if let metrics {
      let dimensions = outcome.map { self.dimensions + [("outcome", $0)] } ?? self.dimensions
      Timer(label: timer, dimensions: dimensions, factory: metrics).record(duration: ContinuousClock.now - start)
    }
    if let span {
      if let outcome { span.attributes["pawl.outcome"] = outcome }
      span.end()
    }
    platform.end(outcome)
  }
}
