public import Metrics
public import PawlCore
public import Tracing

extension Reducer {
  /// Measures every action and the effects it starts: as spans of a trace, as timers of a metrics backend, and as
  /// signposts in Instruments where that exists.
  ///
  ///     let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  ///       searchReducer.signpost("search")
  ///         .pullback(state: \.search, action: /AppAction.search, environment: \.search),
  ///       settingsReducer.pullback(state: \.settings, action: /AppAction.settings, environment: { _ in })
  ///     )
  ///
  /// | what | span | timer, in dimensions |
  /// |---|---|---|
  /// | an action, from when the reducer is called until it returns | `AppAction.loaded` | `pawl.signpost.action`: `action`, `prefix` |
  /// | its effects, from when they are started until all have ended | `AppAction.loaded effect` | `pawl.signpost.effect`: `action`, `prefix`, `outcome` |
  ///
  /// Actions are named by their labels (``ActionFormat/labelsOnly``); span names begin with the prefix and `": "` if there
  /// is one. Spans have the attribute `pawl.action`, those of effects also `pawl.outcome`. An outcome is `finished`, or
  /// `cancelled` when any part of the effects was cancelled. An effect that is a mere value or cancellation is not
  /// measured.
  ///
  /// The span of an effect is a child of its action's, and is the current one for what the effect does and for the
  /// actions it sends. The span of an action is a child of the one that is current when the reducer is called.
  ///
  /// - Parameters:
  ///   - prefix: tells apart reducers that are measured; empty for none.
  ///   - tracer: takes the spans; nil for the one that is bootstrapped when the action comes.
  ///   - metrics: makes the timers; nil for the backend that is bootstrapped when the action comes.
  /// - Complexity: with no backend to measure for, two look-ups for each action and no allocation.
  public func signpost(
    _ prefix: String = "", tracer: (any Tracer)? = nil, metrics: (any MetricsFactory)? = nil
  ) -> Self {
    signpost(prefix, tracer: tracer, metrics: metrics, platform: .pawl)
  }

  func signpost(
    _ prefix: String, tracer: (any Tracer)?, metrics: (any MetricsFactory)?, platform: PlatformSignposter
  ) -> Self {
    Self { state, action, environment in
      guard
        let signpost = Signpost(prefix: prefix, tracer: tracer, metrics: metrics, platform: platform, action: action)
      else {
        return run(&state, action, environment)
      }
      let interval = signpost.beginAction()
      let effect = interval.tracing { run(&state, action, environment) }
      interval.end()
      return effect.followed { signpost.beginEffect(in: interval) }
    }
  }
}

extension SignpostInterval: EffectFollower {
  func perform(_ body: () -> Void) { tracing(body) }

  func ended(wasCancelled: Bool) { end(outcome: wasCancelled ? "cancelled" : "finished") }
}
