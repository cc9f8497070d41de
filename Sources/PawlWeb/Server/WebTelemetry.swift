#if Web
import class CoreMetrics.Gauge
import Logging
import Metrics
import PawlPages
import PawlViews
import Tracing

/// The metrics and spans of a web program, by swift-metrics and swift-distributed-tracing, and its reports of a main actor
/// that stands still, by swift-log.
struct WebTelemetry: Sendable {
  private let sessions: Gauge
  private let events: Counter
  private let refusals: Counter
  private let patches: Recorder
  private let renders: Timer

  private let tracer: any Tracer
  /// Told of what is asked of the main actor.
  let watch = MainActorWatch.logging(to: Logger(label: "pawl.web"))

  /// - Parameters:
  ///   - factory: nil for where all measurements of the process go.
  ///   - tracer: nil for where all spans of the process go.
  init(to factory: (any MetricsFactory)? = nil, tracer: (any Tracer)? = nil) {
    self.tracer = tracer ?? InstrumentationSystem.tracer
    let factory = factory ?? MetricsSystem.factory
    sessions = Gauge(label: "pawl_web_sessions", factory: factory)
    events = Counter(label: "pawl_web_events_total", factory: factory)
    refusals = Counter(label: "pawl_web_events_refused_total", factory: factory)
    patches = Recorder(label: "pawl_web_patch_bytes", factory: factory)
    renders = Timer(label: "pawl_web_render_duration_nanoseconds", factory: factory)
  }

  func sessionCount(_ count: Int) { sessions.record(count) }

  func sent(bytes: Int) { patches.record(bytes) }

  func rendered(in duration: Duration) { renders.recordNanoseconds(Int64(duration / .nanoseconds(1))) }

  /// Handles events in a tracing span.
  @MainActor
  func handling(_ count: Int, session: String, _ body: () -> [PageEventRefusal]) -> [PageEventRefusal] {
    watch.expect()
    watch.note("\(count) events of the session \(session.prefix(8))")
    defer { watch.turned() }
    return tracer.withSpan("pawl.web.events", ofKind: .server) { span in
      let refused = body()
      span.attributes["pawl.web.session"] = session
      span.attributes["pawl.web.events"] = count
      span.attributes["pawl.web.refused"] = refused.count
      events.increment(by: count)
      if !refused.isEmpty { refusals.increment(by: refused.count) }
      return refused
    }
  }
}
#endif
