import CAllocationHook

/// Uses a value, so that the optimizer can't remove its computation.
@inline(__always)
func blackHole<Value>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { bench_black_hole($0) }
}
