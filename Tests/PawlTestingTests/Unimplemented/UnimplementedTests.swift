import PawlTesting
import Testing

/// Tests of `unimplemented` with only `import PawlTesting`, for the kinds of closures that environments have.
struct UnimplementedTests {
  private struct Environment: Sendable {
    static let firstLine: UInt = #line + 1
    var reset: @Sendable () -> Void = unimplemented("\(Self.self).reset")
    var count: @Sendable (String) -> Int = unimplemented("\(Self.self).count", placeholder: -1)
    var fetch: @Sendable (Int) async throws -> String = unimplemented("\(Self.self).fetch")
    var load: @Sendable () async -> [Int] = unimplemented("\(Self.self).load", placeholder: [])
    var save: @Sendable (Int, String) throws -> Void = unimplemented("\(Self.self).save")
    var three: @Sendable (Int, Int, Int) -> Int = unimplemented("three", placeholder: 3)
    var four: @Sendable (Int, Int, Int, Int) async -> Void = unimplemented("four")
    var five: @Sendable (Int, Int, Int, Int, Int) async throws -> Int = unimplemented("five")
    var effect: @Sendable () -> Effect<Int, Never> = unimplemented("effect", placeholder: .none)
  }

  private func expect(
    _ entries: [IssueLog.Entry], are expected: [(name: String, index: UInt, arguments: String)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let texts = expected.map { name, index, arguments in
      """
      Unimplemented: \(name) …

        Defined in 'Environment' at:
          \(#fileID):\(Environment.firstLine + index)

        Invoked with:
          \(arguments)
      """
    }
    #expect(entries.map(\.text) == texts, sourceLocation: sourceLocation)
    #expect(entries.map(\.line) == expected.map { Environment.firstLine + $0.index }, sourceLocation: sourceLocation)
  }

  @Test func synchronousClosuresReportAndReturn() {
    let environment = Environment()
    let reported = issues {
      environment.reset()
      #expect(environment.count("a") == -1)
      #expect(environment.three(1, 2, 3) == 3)
      #expect(environment.effect().isNone)
    }
    expect(
      reported,
      are: [
        ("Environment.reset", 0, "()"), ("Environment.count", 1, "\"a\""), ("three", 5, "(1, 2, 3)"),
        ("effect", 8, "()"),
      ])
  }

  @Test func throwingClosuresReportAndThrow() {
    let environment = Environment()
    let reported = issues { #expect(throws: (any Error).self) { try environment.save(1, "a") } }
    expect(reported, are: [("Environment.save", 4, "(1, \"a\")")])
  }

  @Test func asynchronousClosuresReportAndReturnOrThrow() async {
    let environment = Environment()
    let reported = await issues {
      #expect(await environment.load() == [])
      await environment.four(1, 2, 3, 4)
      await #expect(throws: (any Error).self) { try await environment.fetch(7) }
      await #expect(throws: (any Error).self) { try await environment.five(1, 2, 3, 4, 5) }
    }
    expect(
      reported,
      are: [
        ("Environment.load", 3, "()"), ("four", 6, "(1, 2, 3, 4)"), ("Environment.fetch", 2, "7"),
        ("five", 7, "(1, 2, 3, 4, 5)"),
      ])
  }

  @Test func aClosureThatIsNotCalledReportsNothing() {
    #expect(issues { _ = Environment() }.isEmpty)
  }
}
