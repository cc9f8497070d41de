internal import Metrics

/// The metrics of a store. The metrics of an action are created on its first occurrence.
final class StoreMetrics {
  struct ActionMetrics {
    let count: Counter
    let reduce: Timer
  }

  let effectsStarted: Counter
  let effectsFinished: Counter
  let effectsCancelled: Counter
  let runningEffects: Meter
  private var actions: [String: ActionMetrics] = [:]
  private let label: String
  private let dimensions: [(String, String)]
  private let factory: any MetricsFactory

  init(label: String, dimensions: [(String, String)], factory: any MetricsFactory) {
    func effects(_ event: String) -> Counter {
      Counter(label: "\(label).effects", dimensions: [("event", event)] + dimensions, factory: factory)
    }
    effectsStarted = effects("started")
    effectsFinished = effects("finished")
    effectsCancelled = effects("cancelled")
    runningEffects = Meter(label: "\(label).effects.running", dimensions: dimensions, factory: factory)
    self.label = label
    self.dimensions = dimensions
    self.factory = factory
  }

  func action(_ name: String) -> ActionMetrics {
    if let known = actions[name] { return known }
    let dimensions = [("action", name)] + self.dimensions
    let metrics = ActionMetrics(
      count: Counter(label: "\(label).actions", dimensions: dimensions, factory: factory),
      reduce: Timer(label: "\(label).reduce", dimensions: dimensions, factory: factory))
    actions[name] = metrics
    return metrics
  }
}
