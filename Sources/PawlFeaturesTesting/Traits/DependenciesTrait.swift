#if canImport(Testing)
public import PawlDependencies
public import Testing

/// A trait of tests and suites that overrides dependencies.
///
/// Each test of a suite, and each case of a test with arguments, has default values of its own for the dependencies
/// that it doesn't override. Create a trait with `.dependency(\.uuid, .incrementing)`, `.dependencies { … }` or
/// `.dependencies`.
public struct DependenciesTrait: SuiteTrait, TestTrait, TestScoping {
  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// Whether the trait of a suite applies to each of its tests: always.
  public var isRecursive: Bool { true }

  /// Calls the test with the dependencies overridden.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      $0.useOwnDefaults()
      try await updateValues(&$0)
    } operation: {
      try await function()
    }
  }
}

extension Trait where Self == DependenciesTrait {
  /// Gives each test, and each case of it, default values of its own.
  public static var dependencies: Self { Self { _ in } }

  /// Overrides a dependency.
  ///
  ///     @Test(.dependency(\.uuid, .incrementing)) func makesIDsInOrder() {
  ///       @Dependency(\.uuid) var uuid
  ///       #expect(uuid() == UUID(0))
  ///     }
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value. It is made for each test.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Overrides a dependency whose type is its key.
  ///
  ///     @Suite(.dependency(SearchKey(key: "test"))) struct KeyTests {
  ///       @Dependency(SearchKey.self) var key
  ///
  ///       @Test func hasKey() { #expect(key.key == "test") }
  ///     }
  ///
  /// - Parameter value: The value. It is made for each test.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[type: Value.self] = try value() }
  }

  /// Overrides dependencies.
  ///
  ///     @Suite(
  ///       .dependencies {
  ///         $0.continuousClock = ImmediateClock()
  ///         $0.searchClient.results = { _ in ["found"] }
  ///       })
  ///
  /// - Parameter updateValues: Changes the dependencies around the test.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }
}
#endif
