import PawlCore

extension DependencyValues {
  /// Calls functions with a source of random numbers.
  ///
  ///     @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  ///     …
  ///     let side = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  ///
  /// The source is the system's in programs and previews. A test that draws a number without an override fails with
  /// PAWL-113.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    static var testValue: WithRandomNumberGenerator { WithRandomNumberGenerator(UnimplementedGenerator()) }
  }
}

/// A function that calls others with a source of random numbers. One call at a time uses the source.
public struct WithRandomNumberGenerator: Sendable {
  private let generator: GeneratorBox

  /// Creates a function from a source.
  public init(_ generator: some RandomNumberGenerator & Sendable) { self.generator = GeneratorBox(generator) }

  /// Calls a function with the source.
  ///
  /// - Precondition: The function doesn't use the same source in another way.
  public func callAsFunction<R: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.use(work)
  }
}

private final class GeneratorBox: Sendable {
  private let generator: LockIsolated<any RandomNumberGenerator & Sendable>

  init(_ generator: any RandomNumberGenerator & Sendable) { self.generator = LockIsolated(generator) }

  func use<R: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.withValue { try work(&$0) }
  }
}

/// A source of random numbers that reports each use as PAWL-113.
private struct UnimplementedGenerator: RandomNumberGenerator, Sendable {
  private let request = DependencyRequest.current
  private var base = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportUnimplementedValue("withRandomNumberGenerator", readBy: request)
    return base.next()
  }
}
