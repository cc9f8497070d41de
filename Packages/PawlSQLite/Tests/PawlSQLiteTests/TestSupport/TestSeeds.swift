import Foundation

/// The seeds of random tests. `PAWL_SEEDS=500` sets their number, from the first seed on that `PAWL_FIRST_SEED` names.
enum TestSeeds {
  static func range(_ count: Int) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PAWL_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    return first..<(first + UInt64(environment["PAWL_SEEDS"].flatMap(Int.init) ?? count))
  }
}
