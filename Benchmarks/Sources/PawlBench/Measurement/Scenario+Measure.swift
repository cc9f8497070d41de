extension Scenario {
  /// Sets up the scenario and measures it.
  @MainActor
  func measure(with stopwatch: Stopwatch) async -> Measurement {
    switch kind {
    case .timed(let prepare): await measure(prepare(), with: stopwatch)
    case .footprint(let prepare): measure(prepare)
    }
  }

  /// Repeats the work, without the work by hand.
  ///
  /// - Parameter count: The number of repetitions of timed work. `nil` repeats it for five seconds.
  @MainActor
  func repeatWork(count: Int?) async {
    switch kind {
    case .timed(let prepare):
      let trial = prepare()
      if let count { return await trial.work.perform(count) }
      let iterations = max(1, 10_000 / trial.operations)
      let end = ContinuousClock.now + .seconds(5)
      while ContinuousClock.now < end { await trial.work.perform(iterations) }
    case .footprint(let prepare):
      let end = ContinuousClock.now + .seconds(5)
      while ContinuousClock.now < end { _ = measure(prepare) }
    }
  }

  @MainActor
  private func measure(_ trial: Trial, with stopwatch: Stopwatch) async -> Measurement {
    let (work, byHand) = await stopwatch.time(trial.work, against: trial.byHand)
    let operations = Double(trial.operations)
    // Allocations hardly vary, so they need fewer iterations than time.
    let iterations = max(1, 1_000 / trial.operations)
    let allocations = await Allocations.count(trial.work, iterations: iterations)
    return Measurement(
      name: name, median: work.median / operations, minimum: work.minimum / operations,
      byHand: byHand.median / operations, allocations: allocations.map { $0 / operations })
  }

  @MainActor
  private func measure(_ prepare: @MainActor () -> Footprint) -> Measurement {
    let count = 10_000
    return Measurement(
      name: name, allocations: Allocations.count(of: prepare(), count: count),
      bytes: Allocations.bytes(of: prepare(), count: count))
  }
}
