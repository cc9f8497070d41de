import PawlCore
import Testing

/// Tests of `TaskResult`. `IssueTests` covers the report of errors that can't be compared.
@Suite struct TaskResultTests {
  private struct EquatableFailure: Error, Equatable {
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

  private typealias Outcome = TaskResult<Int>

  @Test func taskResultHoldsTheValueOrTheError() async throws {
    #expect(try await TaskResult { 1 }.value == 1)
    await #expect(throws: EquatableFailure(number: 1)) {
      try await TaskResult { () async throws -> Int in throw EquatableFailure(number: 1) }.value
    }
  }

  @Test func itConvertsToAndFromAResult() throws {
    #expect(Outcome(Result<Int, EquatableFailure>.success(1)) == .success(1))
    #expect(
      Outcome(Result<Int, EquatableFailure>.failure(EquatableFailure(number: 1)))
        == .failure(EquatableFailure(number: 1)))
    #expect(try Result(Outcome.success(1)).get() == 1)
    #expect(throws: EquatableFailure(number: 1)) { try Result(Outcome.failure(EquatableFailure(number: 1))).get() }
  }

  @Test func itMaps() {
    #expect(Outcome.success(1).map { "\($0)" } == .success("1"))
    #expect(Outcome.failure(EquatableFailure(number: 1)).map { "\($0)" } == .failure(EquatableFailure(number: 1)))
    #expect(
      Outcome.success(1).flatMap { _ in TaskResult<String>.failure(EquatableFailure(number: 2)) }
        == .failure(EquatableFailure(number: 2)))
    #expect(
      Outcome.failure(EquatableFailure(number: 1)).flatMap { TaskResult.success("\($0)") }
        == .failure(EquatableFailure(number: 1)))
  }

  @Test func equatableErrorsAreComparedAsValues() {
    #expect(Outcome.failure(EquatableFailure(number: 1)) == .failure(EquatableFailure(number: 1)))
    #expect(Outcome.failure(EquatableFailure(number: 1)) != .failure(EquatableFailure(number: 2)))
    #expect(Outcome.failure(EquatableFailure(number: 1)) != .failure(HashableFailure(number: 1)))
    #expect(Outcome.failure(EquatableFailure(number: 1)) != .success(1))
    #expect(Outcome.success(1) != .success(2))
    #expect(Outcome.failure(CancellationError()) != .failure(EquatableFailure(number: 1)))
  }

  @Test func otherErrorsAreComparedByTypeAndDescriptionAndReported() {
    let issues = issues {
      #expect(Outcome.failure(Plain(description: "a")) == .failure(Plain(description: "a")))
      #expect(Outcome.failure(Plain(description: "a")) != .failure(Plain(description: "b")))
    }
    #expect(issues.count == 2)
    // Errors of different types always differ, so there is nothing to report.
    let none = issuesOfDifferentTypes()
    #expect(none.isEmpty)
  }

  private func issuesOfDifferentTypes() -> [IssueLog.Entry] {
    issues { #expect(Outcome.failure(Plain(description: "a")) != .failure(OtherPlain(description: "a"))) }
  }

  @Test func equalResultsHaveEqualHashes() {
    let pairs: [(Outcome, Outcome)] = [
      (.success(1), .success(1)),
      (.failure(EquatableFailure(number: 1)), .failure(EquatableFailure(number: 1))),
      (.failure(HashableFailure(number: 1)), .failure(HashableFailure(number: 1))),
    ]
    for (left, right) in pairs { #expect(left.hashValue == right.hashValue) }
    #expect(
      Set([Outcome.failure(HashableFailure(number: 1)), .failure(HashableFailure(number: 1)), .success(1)]).count == 2)
    let issues = issues {
      let results: Set<Outcome> = [.failure(Plain(description: "a")), .failure(Plain(description: "a"))]
      #expect(results.count == 1)
    }
    #expect(issues.count == 1)
  }
}
