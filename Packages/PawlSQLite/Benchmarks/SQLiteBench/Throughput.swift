import Foundation

/// The result of one measurement.
struct Throughput {
  /// Writes in a second of the clock. The load of the machine and its disk changes it.
  var rate: Double
  /// Microseconds of all cores for one write. The load hardly changes them.
  var cost: Double

  /// Repeats a step until the time has passed.
  ///
  /// - Parameter step: Makes one group of writes.
  static func measure(seconds: Double, groupCount: Int, step: (Int) async throws -> Void) async throws -> Throughput {
    var group = 0
    let cores = clock()
    let start = ContinuousClock.now
    while start.duration(to: .now) < .seconds(seconds) {
      try await step(group)
      group += 1
    }
    let writes = Double(group * groupCount)
    return Throughput(
      rate: writes / (start.duration(to: .now) / .seconds(1)),
      cost: Double(clock() - cores) * 1_000_000 / Double(CLOCKS_PER_SEC) / writes)
  }
}
