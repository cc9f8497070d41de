internal import Metrics
internal import Tracing

/// An interval that is being measured.
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

  /// The parent context for spans inside this one; `nil` if it isn't traced.
  var context: InstrumentationContext? { span?.context }

  /// Calls `body` with the interval's span as the current one.
  func tracing<Result>(_ body: () -> Result) -> Result {
    guard let context else { return body() }
    return InstrumentationContext.$current.withValue(context, operation: body)
  }

  /// Ends the interval. Call it once.
  ///
  /// - Parameter outcome: The outcome, if there are several possible ones.
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
