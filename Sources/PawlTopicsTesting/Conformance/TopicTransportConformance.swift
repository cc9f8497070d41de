import PawlTopics

/// Checks that every implementation of `TopicTransport` has to pass.
///
/// The checks don't depend on a test framework. In Swift Testing, one test runs all of them:
///
/// ```swift
/// @Test(arguments: TopicTransportConformance.checks)
/// func memoryLogConforms(to check: TopicTransportConformance.Check) async throws {
///   try await check.run(TopicTransportUnderTest.memory())
/// }
/// ```
public enum TopicTransportConformance {
  /// A check of one rule.
  public struct Check: Sendable, CustomStringConvertible {
    /// The rule, as a sentence.
    public let description: String
    private let body: @Sendable (TopicTransportUnderTest) async throws -> Void

    init(_ description: String, _ body: @escaping @Sendable (TopicTransportUnderTest) async throws -> Void) {
      self.description = description
      self.body = body
    }

    /// Checks the rule with an empty log.
    ///
    /// - Throws: A ``Failure`` if the transport breaks the rule, and errors that the transport throws unexpectedly.
    public func run(_ test: TopicTransportUnderTest) async throws {
      try await body(test)
    }
  }

  /// A broken rule.
  public struct Failure: Error, CustomStringConvertible {
    /// The difference between the expected and the actual behavior, and the line of the check.
    public let description: String
  }

  /// All checks, in no particular order. Each needs an empty log of its own.
  public static let checks: [Check] = messages + retention + presence
}

extension TopicTransportUnderTest {
  /// Opens the log with the default limits.
  func open() async throws -> any TopicTransport { try await open(TopicRetention()) }
}

func expectEqual<Value: Equatable>(_ actual: Value, _ expected: Value, line: Int = #line) throws {
  guard actual != expected else { return }
  throw TopicTransportConformance.Failure(
    description: "Line \(line): expected \(expected), but the transport gave \(actual).")
}

func message(_ topic: String, _ text: String, by publisher: String = "p") -> TopicLogMessage {
  TopicLogMessage(topic: topic, publisher: publisher, bytes: Array(text.utf8))
}

func text(_ entry: TopicLogEntry) -> String { String(decoding: entry.message.bytes, as: UTF8.self) }
