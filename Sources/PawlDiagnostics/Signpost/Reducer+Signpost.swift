public import Metrics
public import PawlCore
public import Tracing

extension Reducer {
  /// Returns this reducer with every action and its effects measured: as spans of a trace, as timers of a metrics
  /// backend, and as signposts in Instruments on Apple's systems.
  ///
  ///     let appReducer = Reducer<AppState, AppAction, AppEnvironment>.combine(
  ///       searchReducer.signpost("search")
  ///         .pullback(state: \.search, action: /AppAction.search, environment: \.search),
  ///       settingsReducer.pullback(state: \.settings, action: /AppAction.settings, environment: { _ in })
  ///     )
  ///
  /// | measured | span | timer and its dimensions |
  /// |---|---|---|
  /// | an action, from the call of the reducer until it returns | `AppAction.loaded` | `pawl.signpost.action`: `action`, `prefix` |
  /// | its effects, from their start until all have ended | `AppAction.loaded effect` | `pawl.signpost.effect`: `action`, `prefix`, `outcome` |
  ///
  /// Actions are named by their labels (``ActionFormat/labelsOnly``). If there is a prefix, span names begin with it
  /// and `": "`. Spans have the attribute `pawl.action`, and spans of effects also `pawl.outcome`. An outcome is
  /// `finished`, or `cancelled` if any part of the effects was cancelled. Effects that are mere values or cancellations
  /// aren't measured.
  ///
  /// The span of an effect is a child of its action's span. It is the current span for the work of the effect and for
  /// the actions that it sends. The span of an action is a child of the current span at the call of the reducer.
  ///
  /// - Parameters:
  ///   - prefix: A name that distinguishes measured reducers; empty for none.
  ///   - tracer: The destination of spans; `nil` for the tracer that is bootstrapped at the time of the action.
  ///   - metrics: The metrics backend; `nil` for the one that is bootstrapped at the time of the action.
  /// - Complexity: Without any backend, two look-ups for each action and no allocation.
  public func signpost(
    _ prefix: String = "", tracer: (any Tracer)? = nil, metrics: (any MetricsFactory)? = nil
  ) -> Self {
    signpost(prefix, tracer: tracer, metrics: metrics, platform: .pawl)
  }

  func signpost(
    _ prefix: String, tracer: (any Tracer)?, metrics: (any MetricsFactory)?, platform: PlatformSignposter
  ) -> Self {
    let measurement = SignpostMeasurement(prefix, tracer: tracer, metrics: metrics, platform: platform)
    return Self { state, action, environment in measurement.measure(action) { run(&state, action, environment) } }
  }
}
