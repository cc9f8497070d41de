/// Runs a function isolated to no actor, in the same task.
@concurrent
func offMainActor<Result>(_ body: @Sendable () async -> sending Result) async -> sending Result { await body() }

/// A value shared by a test's closures. The test ensures that they don't use it concurrently.
final class SendableBox<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

/// A small random number generator that a seed determines.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
