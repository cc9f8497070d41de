import Metrics
import Tracing

/// What a program tells of how it is used: by swift-metrics and swift-distributed-tracing.
struct WebTelemetry: Sendable {
  private let sessions = Gauge(label: "pawl_web_sessions")
  private let events = Counter(label: "pawl_web_events_total")
  private let refusals = Counter(label: "pawl_web_events_refused_total")
  private let patches = Recorder(label: "pawl_web_patch_bytes")
  private let renders = Timer(label: "pawl_web_render_duration_nanoseconds")

  func sessionCount(_ count: Int) { sessions.record(count) }

  func sent(bytes: Int) { patches.record(bytes) }

  func rendered(in duration: Duration) { renders.recordNanoseconds(Int64(duration / .nanoseconds(1))) }

  /// Has some events handled in a span.
  @MainActor
  func handling(_ count: Int, session: String, _ body: () -> [PageEventRefusal]) -> [PageEventRefusal] {
    withSpan("pawl.web.events", ofKind: .server) { span in
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
