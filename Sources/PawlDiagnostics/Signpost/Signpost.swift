internal import Metrics
internal import Tracing

/// The measurement of one action.
struct Signpost {
  private let prefix: String
  private let action: String
  private let tracer: (any Tracer)?
  private let metrics: (any MetricsFactory)?
  private let platform: PlatformSignposter

  /// Creates a measurement of an action; `nil` if no backend records it.
  init?(
    prefix: String, tracer: (any Tracer)?, metrics: (any MetricsFactory)?, platform: PlatformSignposter,
    action: some Any
  ) {
    let tracer = tracer ?? Self.currentTracer
    let metrics = metrics ?? Self.currentMetrics
    guard tracer != nil || metrics != nil || platform.isEnabled else { return nil }
    self.prefix = prefix
    self.action = actionLabel(action)
    self.tracer = tracer
    self.metrics = metrics
    self.platform = platform
  }

  func beginAction() -> SignpostInterval {
    let span = tracer?.startSpan(name)
    span?.attributes["pawl.action"] = action
    return SignpostInterval(
      span: span, metrics: metrics, timer: "pawl.signpost.action", dimensions: dimensions,
      platform: platform.begin("Action", name))
  }

  func beginEffect(in action: SignpostInterval) -> SignpostInterval {
    let span = tracer?.startSpan("\(name) effect", context: action.context ?? .topLevel)
    span?.attributes["pawl.action"] = self.action
    return SignpostInterval(
      span: span, metrics: metrics, timer: "pawl.signpost.effect", dimensions: dimensions,
      platform: platform.begin("Effect", name))
  }

  private var name: String { prefix.isEmpty ? action : "\(prefix): \(action)" }

  /// The dimensions are always the same, even if one is empty, since some backends refuse a metric whose dimensions
  /// vary.
  private var dimensions: [(String, String)] { [("action", action), ("prefix", prefix)] }

  // Types are compared instead of cast: a failing cast is slow, and this is the path for programs that measure nothing.

  private static var currentTracer: (any Tracer)? {
    type(of: InstrumentationSystem.instrument) == NoOpInstrument.self ? nil : InstrumentationSystem.tracer
  }

  private static var currentMetrics: (any MetricsFactory)? {
    let factory = MetricsSystem.factory
    return type(of: factory) == NOOPMetricsHandler.self ? nil : factory
  }
}
