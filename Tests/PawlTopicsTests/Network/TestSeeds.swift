import Foundation

/// The seeds of random programs. `PAWL_SEEDS=5000` sets their number, from the first seed on that `PAWL_FIRST_SEED` names.
enum TestSeeds {
  static func range(_ count: Int) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["PAWL_FIRST_SEED"].flatMap(UInt64.init) ?? 0
    return first..<(first + UInt64(environment["PAWL_SEEDS"].flatMap(Int.init) ?? count))
  }
}
