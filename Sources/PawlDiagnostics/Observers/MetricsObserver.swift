public import Metrics
public import PawlCore

/// An observer that reports metrics of a store.
///
///     store.addObserver(MetricsObserver())
///
/// | label | kind | dimensions |
/// |---|---|---|
/// | `pawl.actions` | counter of reduced actions | `action` |
/// | `pawl.reduce` | timer of the reducer | `action` |
/// | `pawl.effects` | counter of effect events | `event`: `started`, `finished` or `cancelled` |
/// | `pawl.effects.running` | meter of running effects | |
///
/// Actions are named by their labels (``ActionFormat/labelsOnly``), so the dimension has as many values as there are
/// cases.
///
/// An observer observes one store. Several observers with the same label are added up by the backend. When an observer
/// is destroyed, effects that still run are subtracted from the meter. Without a metrics backend the observer does
/// nothing.
public final class MetricsObserver: StoreObserver {
  private let metrics: StoreMetrics?
  /// The number of the first effect whose start was observed. Effects with smaller numbers weren't counted as running.
  private var firstEffect: UInt64?
  private var runningEffects = 0

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - label: The prefix of all labels.
  ///   - dimensions: Dimensions to add to each metric, such as the name of the store.
  ///   - factory: The metrics backend. Default: the one that is bootstrapped now.
  public init(
    label: String = "pawl", dimensions: [(String, String)] = [], factory: any MetricsFactory = MetricsSystem.factory
  ) {
    let isActive = !(factory is NOOPMetricsHandler)
    metrics = isActive ? StoreMetrics(label: label, dimensions: dimensions, factory: factory) : nil
  }

  deinit { metrics?.runningEffects.decrement(by: Double(runningEffects)) }

  public func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration)
  {
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
