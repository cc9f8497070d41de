/// Checks that every implementation of `SessionStorage` has to pass.
///
/// The checks don't depend on a test framework. In Swift Testing, one test runs all of them:
///
/// ```swift
/// @Test(arguments: StorageConformance.checks)
/// func memoryStorageConforms(to check: StorageConformance.Check) async throws {
///   try await check.run(StorageUnderTest.memory())
/// }
/// ```
public enum StorageConformance {
  /// A check of one rule.
  public struct Check: Sendable, CustomStringConvertible {
    /// The rule, as a sentence.
    public let description: String
    private let body: @Sendable (StorageUnderTest) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (StorageUnderTest) async throws -> Void) {
      self.description = description
      self.body = body
    }

    /// Checks the rule with an empty storage.
    ///
    /// - Throws: A ``Failure`` if the storage breaks the rule, and errors that the storage throws unexpectedly.
    public func run(_ storage: StorageUnderTest) async throws {
      try await body(storage)
    }
  }

  /// A broken rule.
  public struct Failure: Error, CustomStringConvertible {
    /// The difference between the expected and the actual behavior, and the line of the check.
    public let description: String
  }

  /// All checks, in no particular order. Each needs an empty storage of its own.
  public static let checks: [Check] = leases + holders + logs + housekeeping
}

func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, line: Int = #line) throws {
  guard actual != expected else { return }
  throw StorageConformance.Failure(description: "Line \(line): expected \(expected), but the storage gave \(actual).")
}

func expect(_ condition: Bool, _ message: String, line: Int = #line) throws {
  if !condition { throw StorageConformance.Failure(description: "Line \(line): \(message)") }
}

func expectError<Answer>(
  _ expected: String, line: Int = #line, _ body: () async throws -> Answer, where matches: (any Error) -> Bool
) async throws {
  do {
    _ = try await body()
  } catch {
    try expect(matches(error), "expected the error \(expected), but the storage threw \(error).", line: line)
    return
  }
  throw StorageConformance.Failure(description: "Line \(line): expected the error \(expected), but the call succeeded.")
}
