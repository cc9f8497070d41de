public import Metrics
import PawlDiagnostics
public import Tracing

#if canImport(os)
public import os
#endif

extension Reducer {
  /// Measures every action and its effects: as spans of a trace, as timers of a metrics backend, and as signposts in
  /// Instruments on Apple's systems.
  ///
  /// | measured | span | timer and its dimensions |
  /// |---|---|---|
  /// | an action, from the call of the reducer until it returns | `App.Action.loaded` | `pawl.signpost.action`: `action`, `prefix` |
  /// | its effects, from their start until all have ended | `App.Action.loaded effect` | `pawl.signpost.effect`: `action`, `prefix`, `outcome` |
  ///
  /// The span of an effect is a child of its action's span, and the current span for its work.
  ///
  /// - Parameters:
  ///   - prefix: A name that distinguishes measured reducers; empty for none.
  ///   - tracer: The destination of spans; `nil` for the tracer that is bootstrapped at the time of the action.
  ///   - metrics: The metrics backend; `nil` for the one that is bootstrapped at the time of the action.
  /// - Complexity: Without any backend, two look-ups for each action and no allocation.
  public func signpost(
    _ prefix: String = "", tracer: (any Tracer)? = nil, metrics: (any MetricsFactory)? = nil
  ) -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, measurement: SignpostMeasurement(prefix, tracer: tracer, metrics: metrics))
  }

  #if canImport(os)
  /// Measures every action and its effects as signposts in a log of the program, like
  /// ``signpost(_:tracer:metrics:)``.
  ///
  /// - Parameters:
  ///   - prefix: A name that distinguishes measured reducers; empty for none.
  ///   - log: The destination of the signposts.
  public func signpost(_ prefix: String = "", log: OSLog) -> _SignpostReducer<Self> {
    _SignpostReducer(base: self, measurement: SignpostMeasurement(prefix, log: log))
  }
  #endif
}

/// A reducer whose actions and effects are measured; see ``Reducer/signpost(_:tracer:metrics:)``.
public struct _SignpostReducer<Base: Reducer>: Reducer {
  let base: Base
  let measurement: SignpostMeasurement

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    makeFunction(at: .detached)(&state, action)
  }

  public func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
    let base = base.makeFunction(at: place)
    return { [measurement] state, action in measurement.measure(action) { base(&state, action) } }
  }
}
