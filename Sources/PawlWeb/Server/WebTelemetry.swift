#if Web
import class CoreMetrics.Gauge
import Logging
import Metrics
import PawlPages
import PawlViews
import Tracing

/// The metrics (swift-metrics) and spans (swift-distributed-tracing) of a web application, and its reports of a blocked
/// main actor (swift-log).
struct WebTelemetry: Sendable {
  private let sessions: Gauge
  private let events: Counter
  private let refusals: Counter
  private let restorations: Counter
  private let patches: Recorder
  private let renders: Timer

  /// Nil where spans go nowhere.
  private let tracer: (any Tracer)?
  /// The watch over the main actor. Each piece of work on the main actor is reported to it.
  let watch = MainActorWatchdog.logging(to: Logger(label: "pawl.web"))

  /// Creates the metrics.
  ///
  /// - Parameters:
  ///   - factory: The destination of metrics; `nil` for the factory that the process has bootstrapped.
  ///   - tracer: The destination of spans; `nil` for the tracer that the process has bootstrapped.
  init(to factory: (any MetricsFactory)? = nil, tracer: (any Tracer)? = nil) {
    let tracer = tracer ?? InstrumentationSystem.tracer
    self.tracer = tracer is NoOpTracer ? nil : tracer
    let factory = factory ?? MetricsSystem.factory
    sessions = Gauge(label: "pawl_web_sessions", factory: factory)
    events = Counter(label: "pawl_web_events_total", factory: factory)
    refusals = Counter(label: "pawl_web_events_refused_total", factory: factory)
    restorations = Counter(label: "pawl_web_sessions_restored_total", factory: factory)
    patches = Recorder(label: "pawl_web_patch_bytes", factory: factory)
    renders = Timer(label: "pawl_web_render_duration_nanoseconds", factory: factory)
  }

  /// Notes that a session of another process goes on in this one.
  func restored() { restorations.increment() }

  func sessionCount(_ count: Int) { sessions.record(count) }

  func sent(bytes: Int) { patches.record(bytes) }

  func rendered(in duration: Duration) { renders.recordNanoseconds(Int64(duration / .nanoseconds(1))) }

  /// Handles events in a tracing span.
  @MainActor
  func handling(_ count: Int, session: String, _ body: () -> [PageEventError]) -> [PageEventError] {
    watch.expect()
    watch.note(HandledEvents(count: count, session: session))
    defer { watch.didRespond() }
    guard let tracer else { return counted(count, body) }
    return tracer.withSpan("pawl.web.events", ofKind: .server) { span in
      let refused = counted(count, body)
      span.attributes["pawl.web.session"] = session
      span.attributes["pawl.web.events"] = count
      span.attributes["pawl.web.refused"] = refused.count
      return refused
    }
  }

  @MainActor
  private func counted(_ count: Int, _ body: () -> [PageEventError]) -> [PageEventError] {
    let refused = body()
    events.increment(by: count)
    if !refused.isEmpty { refusals.increment(by: refused.count) }
    return refused
  }

  /// The description of the handled events in a report of a blocked main actor.
  private struct HandledEvents: CustomStringConvertible, Sendable {
    let count: Int
    let session: String

    var description: String { "\(count) events of the session \(session.prefix(8))" }
  }
}
#endif
