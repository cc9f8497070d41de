import CAllocationHook

/// Counts what is allocated, by all threads. On systems where the C library cannot be hooked there is no answer.
enum Allocations {
  static var areCounted: Bool { bench_can_count_allocations() }

  /// The number of allocations in one iteration of `work`, which has been warmed up.
  @MainActor
  static func count(_ work: Work, iterations: Int) async -> Double? {
    guard areCounted else { return nil }
    bench_count_allocations_begin()
    await work.perform(iterations)
    return Double(bench_count_allocations_end()) / Double(iterations)
  }

  /// The bytes that each of `count` objects keeps allocated.
  @MainActor
  static func bytes(of footprint: Footprint, count: Int) -> Double? {
    guard areCounted else { return nil }
    // What is made once and kept, such as metadata, belongs to no object.
    blackHole(footprint.make(0))
    var objects: [AnyObject] = []
    objects.reserveCapacity(count)
    bench_follow_bytes_begin()
    for number in 0..<count { objects.append(footprint.make(number)) }
    let bytes = bench_follow_bytes_end()
    withExtendedLifetime(objects) {}
    return Double(bytes) / Double(count)
  }

  /// The number of allocations in making one object.
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
