/// Measures the time of work. Repeats are long enough for the clock and short enough to avoid most disturbances.
struct Stopwatch {
  var repeats = 9
  var repeatLength = Duration.milliseconds(40)

  /// Returns the times of two pieces of work in nanoseconds per iteration. They alternate, so disturbances affect both.
  @MainActor
  func time(_ work: Work, against other: Work) async -> (Series, Series) {
    let (iterations, otherIterations) = (await calibrate(work), await calibrate(other))
    var (series, otherSeries) = (Series(), Series())
    for _ in 0..<repeats {
      series.append(await time(work, iterations: iterations))
      otherSeries.append(await time(other, iterations: otherIterations))
    }
    return (series, otherSeries)
  }

  /// Returns the number of iterations that fill a repeat. The search also warms up the work.
  @MainActor
  private func calibrate(_ work: Work) async -> Int {
    let wanted = repeatLength.nanoseconds
    var iterations = 1
    while true {
      let taken = await time(work, iterations: iterations) * Double(iterations)
      if taken >= wanted / 4 { return max(1, Int(Double(iterations) * wanted / taken)) }
      iterations *= 2
    }
  }

  @MainActor
  private func time(_ work: Work, iterations: Int) async -> Double {
    let start = ContinuousClock.now
    await work.perform(iterations)
    return (ContinuousClock.now - start).nanoseconds / Double(iterations)
  }
}

/// Repeated measurements of the same work.
struct Series {
  private var sorted: [Double] = []

  mutating func append(_ value: Double) {
    sorted.insert(value, at: sorted.firstIndex { $0 > value } ?? sorted.endIndex)
  }

  var minimum: Double { sorted[0] }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}
