package import Metrics
package import PawlCore
package import Tracing

#if canImport(os)
package import os
#endif

/// The measurement of the actions of one reducer.
package struct SignpostMeasurement: Sendable {
  private let prefix: String
  private let tracer: (any Tracer)?
  private let metrics: (any MetricsFactory)?
  private let platform: PlatformSignposter

  init(_ prefix: String, tracer: (any Tracer)?, metrics: (any MetricsFactory)?, platform: PlatformSignposter) {
    self.prefix = prefix
    self.tracer = tracer
    self.metrics = metrics
    self.platform = platform
  }

  /// Creates a measurement with backends; `nil` stands for those that are bootstrapped at the time of the action.
  package init(_ prefix: String, tracer: (any Tracer)?, metrics: (any MetricsFactory)?) {
    self.init(prefix, tracer: tracer, metrics: metrics, platform: .pawl)
  }

  #if canImport(os)
  /// Creates a measurement with the signposts of a log.
  package init(_ prefix: String, log: OSLog) {
    let signposter = OSSignposter(logHandle: log)
    self.init(prefix, tracer: nil, metrics: nil, platform: PlatformSignposter(signposter: signposter))
  }
  #endif

  /// Measures the call of a reducer for an action, and the effect that it returns.
  package func measure<Action>(_ action: Action, _ reduce: () -> Effect<Action, Never>) -> Effect<Action, Never> {
    guard
      let signpost = Signpost(prefix: prefix, tracer: tracer, metrics: metrics, platform: platform, action: action)
    else { return reduce() }
    let interval = signpost.beginAction()
    let effect = interval.tracing(reduce)
    interval.end()
    return effect.followed { signpost.beginEffect(in: interval) }
  }
}

extension SignpostInterval: EffectLifecycleObserver {
  package func perform(_ body: () -> Void) { tracing(body) }

  package func ended(wasCancelled: Bool) { end(outcome: wasCancelled ? "cancelled" : "finished") }
}
