import PawlCore
import Testing

/// The report of errors that cannot be compared is in `IssueTests`.
@Suite struct TaskResultTests {
  private struct Equatable: Error, Swift.Equatable {
    var number: Int
  }

  private struct HashableFailure: Error, Hashable {
    var number: Int
  }

  private struct Plain: Error, CustomStringConvertible {
    var description: String
  }

  private struct OtherPlain: Error, CustomStringConvertible {
    var description: String
  }

  private typealias Result = TaskResult<Int>

  @Test func itKeepsWhatTheClosureReturnsOrThrows() async throws {
    #expect(try await TaskResult { 1 }.value == 1)
    await #expect(throws: Equatable(number: 1)) {
      try await TaskResult { () async throws -> Int in throw Equatable(number: 1) }.value
    }
  }

  @Test func itConvertsToAndFromAResult() throws {
    #expect(Result(Swift.Result<Int, Equatable>.success(1)) == .success(1))
    #expect(Result(Swift.Result<Int, Equatable>.failure(Equatable(number: 1))) == .failure(Equatable(number: 1)))
    #expect(try Swift.Result(Result.success(1)).get() == 1)
    #expect(throws: Equatable(number: 1)) { try Swift.Result(Result.failure(Equatable(number: 1))).get() }
  }

  @Test func itMaps() {
    #expect(Result.success(1).map { "\($0)" } == .success("1"))
    #expect(Result.failure(Equatable(number: 1)).map { "\($0)" } == .failure(Equatable(number: 1)))
    #expect(
      Result.success(1).flatMap { _ in TaskResult<String>.failure(Equatable(number: 2)) }
        == .failure(Equatable(number: 2)))
    #expect(
      Result.failure(Equatable(number: 1)).flatMap { TaskResult.success("\($0)") } == .failure(Equatable(number: 1)))
  }

  @Test func equatableErrorsAreComparedAsValues() {
    #expect(Result.failure(Equatable(number: 1)) == .failure(Equatable(number: 1)))
    #expect(Result.failure(Equatable(number: 1)) != .failure(Equatable(number: 2)))
    #expect(Result.failure(Equatable(number: 1)) != .failure(HashableFailure(number: 1)))
    #expect(Result.failure(Equatable(number: 1)) != .success(1))
    #expect(Result.success(1) != .success(2))
    #expect(Result.failure(CancellationError()) != .failure(Equatable(number: 1)))
  }

  @Test func otherErrorsAreComparedByTypeAndDescriptionAndReported() {
    let issues = issues {
      #expect(Result.failure(Plain(description: "a")) == .failure(Plain(description: "a")))
      #expect(Result.failure(Plain(description: "a")) != .failure(Plain(description: "b")))
    }
    #expect(issues.count == 2)
    // Errors of different types differ, whatever they are: nothing to report.
    let none = issuesOfDifferentTypes()
    #expect(none.isEmpty)
  }

  private func issuesOfDifferentTypes() -> [IssueLog.Entry] {
    issues { #expect(Result.failure(Plain(description: "a")) != .failure(OtherPlain(description: "a"))) }
  }

  @Test func equalResultsHaveEqualHashes() {
    let pairs: [(Result, Result)] = [
      (.success(1), .success(1)),
      (.failure(Equatable(number: 1)), .failure(Equatable(number: 1))),
      (.failure(HashableFailure(number: 1)), .failure(HashableFailure(number: 1))),
    ]
    for (left, right) in pairs { #expect(left.hashValue == right.hashValue) }
    #expect(
      Set([Result.failure(HashableFailure(number: 1)), .failure(HashableFailure(number: 1)), .success(1)]).count == 2)
    let issues = issues {
      let results: Set<Result> = [.failure(Plain(description: "a")), .failure(Plain(description: "a"))]
      #expect(results.count == 1)
    }
    #expect(issues.count == 1)
  }
}
