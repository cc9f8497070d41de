/// A random number generator (SplitMix64) that gives the same numbers for the same seed, on all machines.
///
/// Random tests print their seed when they fail, and repeat the failure with it:
///
/// ```swift
/// var generator = SeededGenerator(seed: seed)
/// let entries = (1...generator.below(100) + 1).map { _ in generator.happens(percent: 30) }
/// ```
///
/// It isn't suitable for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator. Generators with equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to `count`, which isn't included.
  ///
  /// - Precondition: `count` is positive.
  public mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }

  /// Returns whether an event of a probability in percent happens.
  public mutating func happens(percent: Int) -> Bool { below(100) < percent }
}
