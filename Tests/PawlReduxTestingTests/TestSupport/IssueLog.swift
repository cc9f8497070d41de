import IssueReporting
import PawlCore
import PawlReduxTesting

/// Takes the issues that are reported while it is installed, and what is shown as skipped, in place of the test's failure.
final class IssueLog: IssueReporter {
  struct Entry: Equatable, Sendable {
    let text: String
    let line: UInt
    let isSkipped: Bool
  }

  private let storage = Lock<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity, fileID: StaticString, filePath: StaticString,
    line: UInt, column: UInt
  ) {
    add(Entry(text: message() ?? "", line: line, isSkipped: false))
  }

  func expectIssue(
    _ message: @autoclosure () -> String?, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    add(Entry(text: message() ?? "", line: line, isSkipped: true))
  }

  private func add(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}

/// What is reported while `body` runs.
func issues(
  isolation: isolated (any Actor)? = #isolation, in body: () async throws -> Void
) async rethrows -> [IssueLog.Entry] {
  let log = IssueLog()
  try await withIssueReporters([log]) { try await body() }
  return log.entries
}
