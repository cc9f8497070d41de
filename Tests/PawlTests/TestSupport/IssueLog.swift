import IssueReporting
import PawlCore

/// Takes the issues that are reported while it is installed, in place of the test's failure.
final class IssueLog: IssueReporter {
  private let storage = Lock<[String]>([])

  /// The codes that the issues begin with.
  var codes: [String] {
    storage.withLock { $0.map { String($0.prefix { $0 != ":" }) } }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    let text = message() ?? ""
    storage.withLock { $0.append(text) }
  }
}

/// Runs `body` and returns the codes of the issues it reported, those of tasks included that it waited for.
@MainActor
func reportedCodes(in body: @MainActor () async throws -> Void) async rethrows -> [String] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.codes
}
