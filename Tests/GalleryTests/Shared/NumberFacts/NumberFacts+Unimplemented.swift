import PawlTesting

@testable import Gallery

extension NumberFacts {
  /// A dependency for tests that request no facts.
  static func unimplemented(_ name: String) -> Self { Self(fetch: PawlTesting.unimplemented("\(name).fetch")) }
}
