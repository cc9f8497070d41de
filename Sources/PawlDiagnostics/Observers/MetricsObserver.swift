public import Metrics
public import PawlCore

/// Counts and times what happens in a store.
///
///     store.addObserver(MetricsObserver())
///
/// | label | kind | dimensions |
/// |---|---|---|
/// | `pawl.actions` | counter of actions reduced | `action` |
/// | `pawl.reduce` | timer of the reducer | `action` |
/// | `pawl.effects` | counter of what effects did | `event`: `started`, `finished` or `cancelled` |
/// | `pawl.effects.running` | meter of effects that run now | |
///
/// An action is named by its labels (``ActionFormat/labelsOnly``): as many different values as there are cases.
///
/// An observer watches one store. Several with the same label add up in the backend. Effects that still run when an
/// observer is let go of are taken off the meter then. Without a metrics backend it does nothing.
public final class MetricsObserver: StoreObserver {
  private let metrics: StoreMetrics?
  /// The first effect that was seen to start. Those with smaller numbers were not counted as running.
  private var firstEffect: UInt64?
  private var runningEffects = 0

  /// Makes an observer.
  ///
  /// - Parameters:
  ///   - label: what labels begin with.
  ///   - dimensions: added to each metric, for example the name of the store.
  ///   - factory: the backend; the default is the one bootstrapped by now.
  public init(
    label: String = "pawl", dimensions: [(String, String)] = [], factory: any MetricsFactory = MetricsSystem.factory
  ) {
    let isActive = !(factory is NOOPMetricsHandler)
    metrics = isActive ? StoreMetrics(label: label, dimensions: dimensions, factory: factory) : nil
  }

  deinit { metrics?.runningEffects.decrement(by: Double(runningEffects)) }

  public func actionReduced<State, Action>(_ action: Action, state: State, origin: ActionOrigin, duration: Duration) {
    guard let metrics else { return }
    let action = metrics.action(actionLabel(action))
    action.count.increment()
    action.reduce.record(duration: duration)
  }

  public func effectStarted(_ effect: EffectIdentity) {
    guard let metrics else { return }
    if firstEffect == nil { firstEffect = effect.number }
    runningEffects += 1
    metrics.effectsStarted.increment()
    metrics.runningEffects.increment()
  }

  public func effectFinished(_ effect: EffectIdentity) {
    metrics?.effectsFinished.increment()
    effectEnded(effect)
  }

  public func effectCancelled(_ effect: EffectIdentity) {
    metrics?.effectsCancelled.increment()
    effectEnded(effect)
  }

  private func effectEnded(_ effect: EffectIdentity) {
    guard let metrics, let firstEffect, effect.number >= firstEffect else { return }
    runningEffects -= 1
    metrics.runningEffects.decrement()
  }
}
