public import PawlCore
public import Tracing

/// An observer that records the actions and effects of a store as spans, so that a trace shows what caused them.
///
///     store.addObserver(TracingObserver())
///
/// | span | from, to | attributes |
/// |---|---|---|
/// | `AppAction.loadButtonTapped` | before the reducer, after the reducer | `pawl.action`, `pawl.origin`, `pawl.store` |
/// | `Effect App/Search.swift:12` | the start of a task or subscription, its end | `pawl.effect`, `pawl.outcome` |
///
/// Actions are named by their labels (``ActionFormat/labelsOnly``). An outcome is `finished` or `cancelled`.
///
/// The span of an effect is a child of the span of the action that started it. The span of an action is a child of the
/// span of the effect that sent it, or else of the current span at the call of `send`. Spans that code inside an effect
/// creates aren't children of the effect's span; use `Reducer.signpost(_:tracer:metrics:)` for that.
///
/// An observer observes one store. When it is destroyed, the spans of effects that still run end with the outcome
/// `unknown`. Without a tracer the observer does nothing.
public final class TracingObserver: StoreObserver {
  private let tracer: (any Tracer)?
  private var action: (any Tracing.Span)?
  private var lineage = SpanLineage()

  /// Creates an observer.
  ///
  /// - Parameter tracer: The destination of spans. Default: the tracer that is bootstrapped now.
  public init(tracer: any Tracer = InstrumentationSystem.tracer) {
    self.tracer = tracer is NoOpTracer ? nil : tracer
  }

  deinit {
    for span in lineage.running { span.end(outcome: "unknown") }
  }

  public func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) {
    guard let tracer else { return }
    let label = actionLabel(action)
    let span = tracer.startSpan(label, context: lineage.parent(of: identity.origin))
    span.attributes["pawl.action"] = label
    switch identity.origin {
    case .store(let path):
      span.attributes["pawl.origin"] = "store"
      span.attributes["pawl.store"] = path.joined(separator: "/")
    case .effect:
      span.attributes["pawl.origin"] = "effect"
    }
    self.action = span
  }

  public func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration)
  {
    guard let span = self.action else { return }
    self.action = nil
    lineage.actionReduced(identity.number, span.context)
    span.end()
  }

  public func effectStarted(_ effect: EffectIdentity) {
    guard let tracer else { return }
    let callSite = effect.callSite
    let span = tracer.startSpan(
      "Effect \(callSite)", context: lineage.cause(of: effect), function: "", file: "\(callSite.fileID)",
      line: callSite.line)
    span.attributes["pawl.effect"] = Int64(clamping: effect.number)
    lineage.effectStarted(effect, span)
  }

  public func effectFinished(_ effect: EffectIdentity) {
    lineage.effectEnded(effect)?.end(outcome: "finished")
  }

  public func effectCancelled(_ effect: EffectIdentity) {
    lineage.effectEnded(effect)?.end(outcome: "cancelled")
  }
}

extension Tracing.Span {
  fileprivate func end(outcome: String) {
    attributes["pawl.outcome"] = outcome
    end()
  }
}
