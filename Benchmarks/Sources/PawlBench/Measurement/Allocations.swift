import CAllocationHook

/// Counts the allocations of all threads. The counts are `nil` on systems where the C library can't be hooked.
enum Allocations {
  static var areCounted: Bool { bench_can_count_allocations() }

  /// Returns the number of allocations in one iteration of `work`, which has to be warmed up.
  @MainActor
  static func count(_ work: Work, iterations: Int) async -> Double? {
    guard areCounted else { return nil }
    bench_count_allocations_begin()
    await work.perform(iterations)
    return Double(bench_count_allocations_end()) / Double(iterations)
  }

  /// Returns the bytes that each of `count` objects keeps allocated.
  @MainActor
  static func bytes(of footprint: Footprint, count: Int) -> Double? {
    guard areCounted else { return nil }
    // Creates metadata and other values that are allocated only once, so that they aren't counted.
    blackHole(footprint.make(0))
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    bench_follow_bytes_begin()
    for number in 0..<count { objects.append(footprint.make(number)) }
    let bytes = bench_follow_bytes_end()
    withExtendedLifetime(objects) {}
    return Double(bytes) / Double(count)
  }

  /// Returns the number of allocations for creating one object.
  @MainActor
  static func count(of footprint: Footprint, count: Int) -> Double? {
    guard areCounted else { return nil }
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    bench_count_allocations_begin()
    for number in 0..<count { objects.append(footprint.make(number)) }
    let allocations = bench_count_allocations_end()
    withExtendedLifetime(objects) {}
    return Double(allocations) / Double(count)
  }
}
